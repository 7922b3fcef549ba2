import { ApiError } from './api-error.ts';

const extensionSource = /\b(?:chrome|moz|safari(?:-web)?)-extension:\/\//;
/** What Chromium, Firefox and Safari say of a request without an answer. */
const failedFetch = /failed to fetch|networkerror when attempting to fetch|^load failed$/i;
/** React's own words, and the numbers that stand for them in a production build. */
const hydrationMismatch = /hydrat|minified react error #(?:418|419|421|422|423|425);/i;

/**
 * Whether an error says nothing about the shop: one of a browser extension, a request that never arrived, or
 * a page that an extension or a translator changed before React took it over ([8.9]).
 */
export function isIgnoredError(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0;
  if (!(error instanceof Error)) return false;
  return (
    failedFetch.test(error.message) ||
    hydrationMismatch.test(error.message) ||
    extensionSource.test(`${error.message}\n${error.stack ?? ''}`)
  );
}
