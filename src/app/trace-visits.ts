import type { Step } from './step.ts';

/**
 * Starts the error service's SDK, which from here on traces navigations and calls ([9.9]). Where it does not
 * come, nothing is traced.
 */
export const traceVisits: Step = () => {
  import(/* webpackChunkName: "sentry" */ '#src/lib/sentry/sentry.ts').catch(() => undefined);
  return undefined;
};
