type Report = (error: unknown) => void;

/** Reports repeated work's first failure, and the next one only after it `worked`. */
export function reportOutage(report: Report): { failed: Report; worked: () => void } {
  let isOut = false;
  return {
    failed: (error) => {
      if (!isOut) report(error);
      isOut = true;
    },
    worked: () => {
      isOut = false;
    },
  };
}
