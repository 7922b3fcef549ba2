import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Outage, reportOutage } from '#server/program/report-outage.ts';
import { joined, within } from './readings.ts';

const refusalReasons = ['event_loop', 'database', 'all_callers', 'one_caller'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

const outcomes = ['done', 'failed', 'dead'] as const;
const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

// From a kept answer to the limit of a statement
const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Prometheus gives up a scrape after ten seconds, with all its figures. */
const readingLimitMs = 3_000;

interface Reading {
  labels: Record<string, string>;
  value: number;
}

/**
 * The process's figures for Prometheus, without personal data. One registry per app. Counters begin with 0
 * for each known label: `increase` does not see the step from no series to 1.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time until the response is sent, by operation and class of status',
    labelNames: ['operation', 'status'] as const,
    buckets: seconds,
    registers: [this.registry],
  });
  private readonly responses = new Counter({
    name: 'shop_responses_total',
    help: 'Responses by class of status',
    labelNames: ['status'] as const,
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
    help: 'Failures of recurring work and of connections, each counted once until it works again',
    labelNames: ['part'] as const,
    registers: [this.registry],
  });
  private readonly away = new Gauge({
    name: 'shop_part_away',
    help: 'Recurring work and connections of this process that fail now',
    labelNames: ['part'] as const,
    registers: [this.registry],
  });
  private readonly releases = new Counter({
    name: 'shop_releases_total',
    help: 'Releases that went live in this process',
    registers: [this.registry],
  });

  constructor() {
    for (const status of statusClasses) this.responses.inc({ status }, 0);
  }

  answered(operation: string, code: number, ms: number): void {
    const status = `${Math.floor(code / 100)}xx`;
    this.requests.observe({ operation, status }, ms / 1000);
    this.responses.inc({ status });
  }

  mayRefuse(callClass: string): void {
    for (const reason of refusalReasons) this.refused.inc({ class: callClass, reason }, 0);
  }

  refuse(callClass: string, reason: RefusalReason): void {
    this.refused.inc({ class: callClass, reason });
  }

  mayHappen(event: string, kinds: readonly string[]): void {
    for (const kind of kinds) this.events.inc({ event, kind }, 0);
  }

  happened(event: string, kind: string): void {
    this.events.inc({ event, kind });
  }

  mayRun(queue: string): void {
    for (const outcome of outcomes) this.jobsRun.inc({ queue, outcome }, 0);
  }

  ran(queue: string, outcome: (typeof outcomes)[number]): void {
    this.jobsRun.inc({ queue, outcome });
  }

  mayFail(part: string): void {
    this.outages.inc({ part }, 0);
  }

  outage(part: string): void {
    this.outages.inc({ part });
  }

  /** For work that reports its failures and successes here: counts an outage, and shows it until it ends. */
  watch(part: string, report: (error: unknown) => void): Outage {
    this.mayFail(part);
    this.away.inc({ part }, 0);
    return reportOutage(
      (error) => {
        this.outage(part);
        this.away.inc({ part });
        report(error);
      },
      () => this.away.dec({ part }),
    );
  }

  released(): void {
    this.releases.inc();
  }

  /** Adds a figure that is read when Prometheus asks. Without an answer in time it is left out. */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Promise<Reading[]> | Reading[],
  ) {
    const readNow = joined(async () => read());
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        // Reset, a figure without labels would be 0.
        if (labelNames.length === 0) this.remove();
        for (const { labels, value } of await within(readingLimitMs, readNow()).catch(() => []))
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
