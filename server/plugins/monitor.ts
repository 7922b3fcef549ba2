import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a request says of the trace that it belongs to: Sentry's headers, as the browser sent them. */
export interface TracedRequest {
  method: string;
  /** The route's pattern, not the URL, which may hold what a visitor typed. */
  route: string;
  sentryTrace: string | undefined;
  baggage: string | undefined;
}

/** A request that is being traced. */
export interface RequestTrace {
  /** Runs work within it again: reading a body leaves it. */
  resume: (work: () => void) => void;
  end: (status: number) => void;
}

/** A service that faults and traces of this server go to. */
export interface Monitor {
  begin: (request: TracedRequest, work: () => void) => RequestTrace;
  report: (error: unknown, facts: Record<string, string>) => void;
  close: () => Promise<void>;
}

/**
 * Where the monitor stands once its SDK has loaded. Without a real service it is opened for the first
 * fault or the first trace of a browser, so that no start pays for it.
 */
export class MonitorSlot {
  current: Monitor | undefined;
  private opening: Promise<Monitor> | undefined;

  /** `open` is left out where there is no service at all. */
  constructor(private readonly open?: () => Promise<Monitor>) {}

  async wake(): Promise<Monitor | undefined> {
    this.opening ??= this.open?.();
    this.current = await this.opening;
    return this.current;
  }

  report(error: unknown, facts: Record<string, string>): void {
    this.wake().then(
      (monitor) => monitor?.report(error, facts),
      // What cannot be reported stands in the log.
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

/** Follows each call of an API to its end, as a part of the trace that its browser began. */
export function addMonitor(app: FastifyInstance, slot: MonitorSlot): void {
  app.decorate('monitor', slot);
  app.decorateRequest('trace');
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url;
    // Neither are files, which are many and ask nothing of us, nor what the stand-in of the service is sent.
    const isFollowed = route !== undefined && route !== '/*' && !route.startsWith('/sandbox/');
    if (isFollowed && !slot.current && header(request, 'sentry-trace')?.endsWith('-1'))
      slot.wake().catch(() => undefined);
    if (!slot.current || !isFollowed) return done();
    const facts = {
      method: request.method,
      route,
      sentryTrace: header(request, 'sentry-trace'),
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
