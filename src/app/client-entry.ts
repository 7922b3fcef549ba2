import type { GatsbyBrowser } from 'gatsby';

/** Returns malformed input unchanged: Gatsby decodes a path twice, so `/%25` would throw. */
function decodeLeniently(): void {
  const decode = globalThis.decodeURIComponent;
  globalThis.decodeURIComponent = (encoded) => {
    try {
      return decode(encoded);
    } catch {
      return String(encoded);
    }
  };
}

const reportLater = (error: unknown): void =>
  void import('#src/lib/http/report-error.ts').then(
    ({ reportError }) => reportError(error, 'running the page'),
    // The report is lost if its script fails to load.
    () => undefined,
  );

/** Reports ([1.6]) from the first script on: Gatsby may throw [8.6] before the first render. */
export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  decodeLeniently();
  window.addEventListener('error', ({ error }) => reportLater(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportLater(reason));
  // Gatsby continues in another task: with the run of all scripts it would be one long task.
  return new Promise((resolve) => setTimeout(resolve));
};
