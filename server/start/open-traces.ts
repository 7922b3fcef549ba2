import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanContext } from '@opentelemetry/api';
import { traceQueriesWith } from '#server/db/query-trace.ts';
import type { Monitor, TracedRequest } from '#server/http/monitor.ts';

interface TracesOptions {
  /** Base address of the collector, as in `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  environment: string;
  /** Defaults to 0.25; a sampled caller's trace is kept whole. */
  sampleRate?: number;
}

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const sentryTrace = /^([0-9a-f]{32})-([0-9a-f]{16})-([01])$/;

/** Continues the trace of a proxy (W3C) or of the storefront (Sentry's header). */
function callerOf(request: TracedRequest): SpanContext | undefined {
  const [, traceId, spanId, flags] =
    traceparent.exec(request.traceparent ?? '') ?? sentryTrace.exec(request.sentryTrace ?? '') ?? [];
  return traceId && spanId && flags
    ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
    : undefined;
}

/**
 * Exports traces of requests, jobs and the text of their queries to an OpenTelemetry collector, if one is
 * configured. Our hooks are the only instrumentation; Sentry then receives errors only.
 */
export async function openTraces({
  url,
  environment,
  sampleRate = 0.25,
}: TracesOptions): Promise<Omit<Monitor, 'report'>> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = await import(
    '@opentelemetry/sdk-trace'
  );
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/(?<!\/)\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'shop',
      'deployment.environment.name': environment,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRate) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('shop');
  const active = new AsyncLocalStorage<Span>();

  async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await active.run(span, work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  traceQueriesWith((sql, run) => {
    const parent = active.getStore();
    if (!parent?.isRecording()) return run();
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
    const name = sql.split(/\s/, 1)[0] ?? 'query';
    const options = { kind: SpanKind.CLIENT, attributes };
    return within(tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent)), run);
  });

  return {
    begin: (request, work) => {
      const { method, route, requestId } = request;
      const caller = callerOf(request);
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'shop.request_id': requestId,
      };
      const span = tracer.startSpan(
        `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT,
      );
      active.run(span, work);
      return {
        resume: (again) => active.run(span, again),
        end: (status) => {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    job: (queue, requestId, work) => {
      const attributes = { 'messaging.destination.name': queue, 'shop.request_id': requestId };
      const options = { kind: SpanKind.CONSUMER, attributes };
      return within(tracer.startSpan(`job ${queue}`, options, ROOT_CONTEXT), work);
    },
    close: async () => {
      traceQueriesWith(undefined);
      await provider.shutdown();
    },
  };
}
