import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type RefusalReason = 'event_loop' | 'database' | 'all_callers' | 'one_caller';

// From a kept answer to the limit of a statement
const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

interface Reading {
  labels: Record<string, string>;
  value: number;
}

/** The process's figures for Prometheus, without personal data. One registry per app. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time until the response is sent, by operation and class of status',
    labelNames: ['operation', 'status'] as const,
    buckets: seconds,
    registers: [this.registry],
  });
  private readonly refused = new Counter({
    name: 'shop_refused_total',
    help: 'Requests refused beyond the limits of load',
    labelNames: ['class', 'reason'] as const,
    registers: [this.registry],
  });
  private readonly events = new Counter({
    name: 'shop_events_total',
    help: 'Changes of orders and consultations, by what happened',
    labelNames: ['event', 'kind'] as const,
    registers: [this.registry],
  });
  private readonly jobsRun = new Counter({
    name: 'shop_jobs_run_total',
    help: 'Attempts of jobs by this process',
    labelNames: ['queue', 'outcome'] as const,
    registers: [this.registry],
  });
  private readonly outages = new Counter({
    name: 'shop_outages_total',
    help: 'Failures of recurring work and of the database, each counted once until it works again',
    labelNames: ['part'] as const,
    registers: [this.registry],
  });
  private readonly releases = new Counter({
    name: 'shop_releases_total',
    help: 'Releases that went live in this process',
    registers: [this.registry],
  });

  answered(operation: string, status: number, ms: number): void {
    this.requests.observe({ operation, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
  }

  refuse(callClass: string, reason: RefusalReason): void {
    this.refused.inc({ class: callClass, reason });
  }

  happened(event: string, kind: string): void {
    this.events.inc({ event, kind });
  }

  ran(queue: string, outcome: 'done' | 'failed' | 'dead'): void {
    this.jobsRun.inc({ queue, outcome });
  }

  outage(part: string): void {
    this.outages.inc({ part });
  }

  released(): void {
    this.releases.inc();
  }

  /** Adds a figure that is read when Prometheus asks. Without an answer it is left out. */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Promise<Reading[]> | Reading[],
  ) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const { labels, value } of await Promise.resolve()
          .then(read)
          .catch(() => []))
          this.set(labels, value);
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** Measures every request; the figures of Node itself begin when the server listens. */
export function addMetrics(app: FastifyInstance): void {
  const metrics = new Metrics();
  app.decorate('metrics', metrics);
  app.addHook('onListen', async () => {
    collectDefaultMetrics({ register: metrics.registry, prefix: 'shop_' });
  });
  app.addHook('onClose', async () => metrics.registry.clear());
  app.addHook('onResponse', ({ routeOptions }, reply, done) => {
    const { contract } = routeOptions.config;
    const route = routeOptions.url ?? 'none';
    const operation = contract?.operationId ?? (route === '/*' ? 'page' : route);
    metrics.answered(operation, reply.statusCode, reply.elapsedTime);
    done();
  });
}
