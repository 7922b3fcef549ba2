import { isIgnoredError } from './ignored-errors.ts';

type Reporter = (error: unknown, during: string) => unknown;

/** Limit: a repeating error adds no information. */
const reportsPerPageLoad = 20;

let sent = 0;

/** The SDK loads when idle or with the first report; earlier errors wait in order. */
const sendToService: Reporter = async (error, during) => {
  if (sent >= reportsPerPageLoad) return undefined;
  sent += 1;
  try {
    const { sendErrorReport } = await import(/* webpackChunkName: "sentry" */ '../sentry/sentry.ts');
    return sendErrorReport(error, during);
  } catch {
    // A failed report is dropped.
    return undefined;
  }
};

let reporter = sendToService;

export const sendReportsTo = (next: Reporter): void => {
  reporter = next;
};

/**
 * Reports an error and the action it happened in. Never throws ([8.3]); resolves with the report's id, or
 * undefined if it was not sent.
 */
export async function reportError(error: unknown, during: string): Promise<string | undefined> {
  try {
    if (isIgnoredError(error)) return undefined;
    const id = await reporter(error, during);
    return typeof id === 'string' ? id : undefined;
  } catch {
    // A failing reporter must not break the page.
    return undefined;
  }
}
