import { captureException, captureFeedback, getClient, init } from '@sentry/gatsby';
import { ApiError } from '../api-error.ts';
import { sentryDsn, thirdPartySettings } from '../build-settings.ts';
import { sentryOptions } from './sentry-options.ts';

declare global {
  interface Window {
    /** Gatsby's name for a build, in every page. */
    ___webpackCompilationHash?: string;
  }
}

/** The service's URL for this shop, else the stand-in that shows what it received. */
const dataSourceName = (): string =>
  sentryDsn() || `${location.protocol}//sandbox@${location.host}/sandbox/errors/1`;

init(
  sentryOptions(
    dataSourceName(),
    window.___webpackCompilationHash ?? 'development',
    thirdPartySettings().environment,
  ),
);

/** Which call of the server failed, in what way, where it was one. */
const callTags = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? { status: String(error.status), code: error.code } : {};

/**
 * Reports one error to the error-reporting service ([1.6]) and returns the id of the report. To load this
 * module starts the SDK, with its traces of page loads, navigations and calls.
 */
export const sendErrorReport = (error: unknown, during: string): string =>
  captureException(error instanceof Error ? error : new Error(String(error)), {
    tags: { during, ...callTags(error) },
  });

/**
 * Sends what a visitor says of a fault, with the id of its report if there is one ([2.19]). Throws where the
 * service did not take it.
 */
export async function sendFeedback(message: string, reportId: string | undefined): Promise<void> {
  const statusCode = await new Promise<number | undefined>((resolve) => {
    const stop = getClient()?.on('afterSendEvent', (event, response) => {
      if (event.type !== 'feedback') return;
      stop?.();
      resolve(response.statusCode);
    });
    captureFeedback({ message, ...(reportId && { associatedEventId: reportId }) });
  });
  if (statusCode === undefined || statusCode >= 400) throw new Error('The error service took no feedback');
}
