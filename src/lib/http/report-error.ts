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
    return undefined;
  }
};

let reporter = sendToService;

export const sendReportsTo = (next: Reporter): void => {
  reporter = next;
};

/** Never throws ([8.3]). Resolves with the report's id, or undefined if it was not sent. */
export async function reportError(error: unknown, during: string): Promise<string | undefined> {
  try {
    if (isIgnoredError(error)) return undefined;
    const id = await reporter(error, during);
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
