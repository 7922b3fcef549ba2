import { isIgnoredError } from './ignored-errors.ts';

/** Resolves with the report's id, where one was sent. */
type Reporter = (error: unknown, during: string) => unknown;

/** A fault that repeats itself says nothing new. */
const reportsPerPageLoad = 20;

let sent = 0;

/**
 * The SDK comes when the page is idle, or with the first report: errors that are earlier wait for it, in
 * their order.
 */
const sendToService: Reporter = async (error, during) => {
  if (sent >= reportsPerPageLoad) return undefined;
  sent += 1;
  try {
    const { sendErrorReport } = await import(/* webpackChunkName: "sentry" */ './sentry/sentry.ts');
    return sendErrorReport(error, during);
  } catch {
    // A report that cannot be sent is lost: there is nothing that a visitor could do about it.
    return undefined;
  }
};

let reporter = sendToService;

/** Has reports taken by another than the error-reporting service. */
export const sendReportsTo = (next: Reporter): void => {
  reporter = next;
};

/**
 * Reports what went wrong, and what was being done, to those who keep the shop running. Never throws ([8.3]);
 * resolves with the report's id, or nothing where none was sent.
 */
export async function reportError(error: unknown, during: string): Promise<string | undefined> {
  try {
    if (isIgnoredError(error)) return undefined;
    const id = await reporter(error, during);
    return typeof id === 'string' ? id : undefined;
  } catch {
    // A reporter that fails must not take the page down.
    return undefined;
  }
}
