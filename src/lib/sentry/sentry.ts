import { captureException, captureFeedback, getClient, init } from '@sentry/gatsby';
import { sentryDsn, thirdPartySettings } from '../build-settings.ts';
import { ApiError } from '../http/api-error.ts';
import { sentryOptions } from './sentry-options.ts';

declare global {
  interface Window {
    ___webpackCompilationHash?: string;
  }
}

const dataSourceName = (): string =>
  sentryDsn() || `${location.protocol}//sandbox@${location.host}/sandbox/errors/1`;

init(
  sentryOptions(
    dataSourceName(),
    window.___webpackCompilationHash ?? 'development',
    thirdPartySettings().environment,
  ),
);

const callTags = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? { status: String(error.status), code: error.code } : {};

/** Returns the report's id ([1.6]). Importing this module starts the SDK. */
export const sendErrorReport = (error: unknown, during: string): string =>
  captureException(error instanceof Error ? error : new Error(String(error)), {
    tags: { during, ...callTags(error) },
  });

/** Sends a visitor's feedback with the report's id, if any ([2.19]). Throws if the service rejects it. */
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
