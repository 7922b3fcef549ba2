import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Sentry's trace headers as sent by the browser. */
export interface TracedRequest {
  method: string;
  /** The route's pattern, not the URL, which may hold a visitor's input. */
  route: string;
  sentryTrace: string | undefined;
  /** W3C Trace Context, as of a proxy. */
  traceparent: string | undefined;
  requestId: string;
  baggage: string | undefined;
}

export interface RequestTrace {
  resume: (work: () => void) => void;
  end: (status: number) => void;
}

export interface Monitor {
  begin: (request: TracedRequest, work: () => void) => RequestTrace;
  job?: <T>(queue: string, requestId: string, work: () => Promise<T>) => Promise<T>;
  report: (error: unknown, facts: Record<string, string>) => void;
  close: () => Promise<void>;
}

/** Without a real service it opens at the first fault or browser trace, to keep the start fast. */
export class MonitorSlot {
  current: Monitor | undefined;
  private opening: Promise<Monitor> | undefined;

  /** `open` is undefined without any service. */
  constructor(private readonly open?: () => Promise<Monitor>) {}

  async wake(): Promise<Monitor | undefined> {
    this.opening ??= this.open?.();
    this.current = await this.opening;
    return this.current;
  }

  report(error: unknown, facts: Record<string, string>): void {
    this.wake().then(
      (monitor) => monitor?.report(error, facts),
      () => undefined,
    );
  }

  async close(): Promise<void> {
    const monitor = await this.opening?.catch(() => undefined);
    await monitor?.close();
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    monitor: MonitorSlot;
  }
  interface FastifyRequest {
    trace: RequestTrace | undefined;
  }
}

const header = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Traces each API call as part of its browser's trace. */
export function addMonitor(app: FastifyInstance, slot: MonitorSlot): void {
  app.decorate('monitor', slot);
  app.decorateRequest('trace');
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url;
    // Files are not traced, nor are requests to the monitor's own stand-in.
    const isFollowed = route !== undefined && route !== '/*' && !route.startsWith('/sandbox/');
    if (isFollowed && !slot.current && header(request, 'sentry-trace')?.endsWith('-1'))
      slot.wake().catch(() => undefined);
    if (!slot.current || !isFollowed) return done();
    const facts = {
      method: request.method,
      route,
      sentryTrace: header(request, 'sentry-trace'),
      traceparent: header(request, 'traceparent'),
      requestId: request.id,
      baggage: header(request, 'baggage'),
    };
    request.trace = slot.current.begin(facts, done);
    reply.raw.once('close', () => request.trace?.end(reply.statusCode));
  });
  app.addHook('preValidation', (request, _, done) => {
    if (request.trace) request.trace.resume(done);
    else done();
  });
}
