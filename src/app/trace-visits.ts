import type { Step } from './step.ts';

/** Traces navigations and calls ([9.9]). If the SDK fails to load, tracing is off. */
export const traceVisits: Step = () => {
  import(/* webpackChunkName: "sentry" */ '#src/lib/sentry/sentry.ts').catch(() => undefined);
  return undefined;
};
