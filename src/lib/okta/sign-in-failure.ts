import { clockWarning } from './device-clock.ts';

/** SDK errors that compare the token's time with the device's clock */
const clockErrors = /issued in the future|expired and is no longer valid/;

export const notReached =
  'The sign-in service did not answer. Nothing is lost: begin the sign-in again when you are online.';

export function explainSignInFailure(error: Error): string {
  const { name, message } = error;
  if (clockErrors.test(message))
    return `${clockWarning() ?? 'The clock of this device seems to be wrong.'} A sign-in holds for a short time only: let the device set its clock by the network, then begin the sign-in again.`;
  const status = 'xhr' in error ? (error.xhr as { status?: number } | undefined)?.status : undefined;
  if (name === 'AuthApiError' && (!status || status >= 500)) return notReached;
  return 'The sign-in was begun too long ago or in another browser, or it was called off. Nothing is lost: begin it again.';
}
