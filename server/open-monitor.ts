import { traceQueriesWith } from './db/query-trace.ts';
import type { Monitor } from './plugins/monitor.ts';

interface MonitorOptions {
  dsn: string;
  environment: string;
  /** Left out, one in four; where the browser's trace was chosen, all that belongs to it is kept. */
  tracesSampleRate?: number;
}

/** The innermost cause, as the log has it: what stands around it may carry the values of a query. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause;
}

/**
 * Sentry, for the faults of this server and for what a click led to, down to the text of each query. Loading
 * it takes a second of the processor: it is asked for only where there is a service.
 */
export async function openMonitor({
  dsn,
  environment,
  tracesSampleRate = 0.25,
}: MonitorOptions): Promise<Monitor> {
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn,
    environment,
    sampleRate: 1,
    tracesSampleRate,
    sendClientReports: false,
    // Spans that are sent by themselves pass no hook that could take queries out of them.
    traceLifecycle: 'static',
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      databaseQueryData: false,
      stackFrameVariables: false,
    },
    serverName: 'shop',
    defaultIntegrations: false,
    integrations: [sentry.eventFiltersIntegration(), sentry.dedupeIntegration()],
  });
  traceQueriesWith((sql, run) =>
    sentry.startSpan(
      { name: sql, op: 'db.query', onlyIfParent: true, attributes: { 'db.system.name': 'postgresql' } },
      run,
    ),
  );
  return {
    begin: ({ method, route, sentryTrace, baggage }, work) =>
      sentry.withIsolationScope(() =>
        sentry.continueTrace({ sentryTrace, baggage }, () =>
          sentry.startSpanManual(
            { name: `${method} ${route}`, op: 'http.server', attributes: { 'sentry.source': 'route' } },
            (span) => {
              work();
              return {
                resume: (again: () => void) => sentry.withActiveSpan(span, () => again()),
                end: (status: number) => {
                  sentry.setHttpStatus(span, status);
                  span.end();
                },
              };
            },
          ),
        ),
      ),
    report: (error, tags) => void sentry.captureException(causeOf(error), { tags }),
    close: async () => {
      traceQueriesWith(undefined);
      await sentry.close(2_000);
    },
  };
}
