import { ApiError } from './api-error.ts';

const extensionSource = /\b(?:chrome|moz|safari(?:-web)?)-extension:\/\//;
/** Messages of Chromium, Firefox and Safari for a request without response */
const failedFetch = /failed to fetch|networkerror when attempting to fetch|^load failed$/i;
/** React's messages, and their numbers in production builds */
const hydrationMismatch = /hydrat|minified react error #(?:418|419|421|422|423|425);/i;

/** Browser extensions, failed requests, and pages modified before hydration ([8.9]). */
export function isIgnoredError(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0;
  if (!(error instanceof Error)) return false;
  return (
    failedFetch.test(error.message) ||
    hydrationMismatch.test(error.message) ||
    extensionSource.test(`${error.message}\n${error.stack ?? ''}`)
  );
}
