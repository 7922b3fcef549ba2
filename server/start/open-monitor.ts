import { traceQueriesWith } from '#server/db/query-trace.ts';
import type { Monitor } from '#server/http/monitor.ts';

interface MonitorOptions {
  dsn: string;
  environment: string;
  /** Defaults to 0.25; a sampled browser trace is kept whole. 0 if a collector receives the traces. */
  tracesSampleRate?: number;
}

/** Returns the innermost cause, as in the log: outer errors may contain query values. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause;
}

/**
 * Opens Sentry for server faults and traces down to the SQL text. Loading takes a second of CPU, so it is
 * loaded only if configured.
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
    // Standalone spans bypass the hook that removes queries.
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
  if (tracesSampleRate > 0)
    traceQueriesWith((sql, run) =>
      sentry.startSpan(
        { name: sql, op: 'db.query', onlyIfParent: true, attributes: { 'db.system.name': 'postgresql' } },
        run,
      ),
    );
  return {
    begin: ({ method, route, requestId, sentryTrace, baggage }, work) =>
      sentry.withIsolationScope(() =>
        sentry.continueTrace({ sentryTrace, baggage }, () =>
          sentry.startSpanManual(
            {
              name: `${method} ${route}`,
              op: 'http.server',
              attributes: { 'sentry.source': 'route', 'shop.request_id': requestId },
            },
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
