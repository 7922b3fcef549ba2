import { isIgnoredError } from './ignored-errors.ts';

type Reporter = (error: unknown, during: string) => void;

/** A fault that repeats itself says nothing new. */
const reportsPerPageLoad = 20;

let sent = 0;

/** The sender comes with the first report: most pages never need it. */
const sendToService: Reporter = (error, during) => {
  if (sent >= reportsPerPageLoad) return;
  sent += 1;
  import('./send-error-report.ts')
    .then(({ sendErrorReport }) => sendErrorReport(error, during))
    // A report that cannot be sent is lost: there is nothing that a visitor could do about it.
    .catch(() => undefined);
};

let reporter = sendToService;

/** Has reports taken by another than the error-reporting service. */
export const sendReportsTo = (next: Reporter): void => {
  reporter = next;
};

/**
 * Reports what went wrong, and what was being done, to those who keep the shop running. Never throws ([8.3]).
 */
export function reportError(error: unknown, during: string): void {
  try {
    if (!isIgnoredError(error)) reporter(error, during);
  } catch {
    // A reporter that fails must not take the page down.
  }
}
