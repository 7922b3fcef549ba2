type Reporter = (error: unknown, during: string) => void;

let reporter: Reporter = () => undefined;

/** Where reports go: nowhere, until somebody is there to take them. */
export const sendReportsTo = (next: Reporter): void => {
  reporter = next;
};

/** Tells those who keep the shop running what went wrong, and what was being done. Never throws ([8.3]). */
export function reportError(error: unknown, during: string): void {
  try {
    reporter(error, during);
  } catch {
    // Whoever takes reports must not take the page down.
  }
}
