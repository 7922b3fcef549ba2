type Report = (error: unknown) => void;

export interface Outage {
  failed: Report;
  worked: () => void;
}

/** Reports repeated work's first failure, and the next one only after it `worked` and `recovered`. */
export function reportOutage(report: Report, recovered: () => void = () => undefined): Outage {
  let isOut = false;
  return {
    failed: (error) => {
      if (!isOut) report(error);
      isOut = true;
    },
    worked: () => {
      if (isOut) recovered();
      isOut = false;
    },
  };
}
