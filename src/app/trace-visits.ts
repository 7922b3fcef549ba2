import type { Step } from './step.ts';

/**
 * Starts the error service's SDK, which traces navigations and calls ([9.9]). If it fails to load, tracing is
 * off.
 */
export const traceVisits: Step = () => {
  import(/* webpackChunkName: "sentry" */ '#src/lib/sentry/sentry.ts').catch(() => undefined);
  return undefined;
};
