import type { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { backoffMs, errorText, leaseMs } from './attempts.ts';
import { nextTime, parseCron } from './cron.ts';
import {
  allSchedules,
  bringForward,
  claimSchedules,
  dueSchedules,
  endDone,
  endFailed,
  enterSchedules,
  type StoredSchedule,
} from './schedule-store.ts';

export interface SchedulesDeps {
  db: Database;
  now: () => Date;
  log: FastifyBaseLogger;
  metrics?: Pick<Metrics, 'mayFail' | 'outage'> | undefined;
}

/** One process at a time; retries with growing pauses, at the latest at the next due time. */
export class Schedules {
  private readonly known = new Map<string, { cron: string; parsed: Cron; work: () => Promise<unknown> }>();
  private entered = 0;
  private lastSeen = 0;

  constructor(private readonly deps: SchedulesDeps) {}

  add(name: string, cron: string, work: () => Promise<unknown>): void {
    if (this.known.has(name)) throw new Error(`There is a schedule ${name} already`);
    const parsed = parseCron(cron);
    this.known.set(name, { cron, parsed, work });
    this.deps.metrics?.mayFail(name);
  }

  async due(): Promise<string[]> {
    await this.enter();
    await this.followClock();
    if (this.known.size === 0) return [];
    return (await dueSchedules(this.deps.db, this.deps.now())).filter((name) => this.known.has(name));
  }

  /** Claims those that are due. A process that stops before it runs them leaves them to be due again. */
  async claim(names: readonly string[]): Promise<StoredSchedule[]> {
    const now = this.deps.now();
    const until = new Date(now.getTime() + leaseMs);
    return names.length > 0 ? claimSchedules(this.deps.db, names, { now, until }) : [];
  }

  /** Runs a claimed schedule. */
  async run(claimed: StoredSchedule): Promise<void> {
    const { db, now, log, metrics } = this.deps;
    const schedule = this.known.get(claimed.name);
    if (!schedule) return;
    try {
      await schedule.work();
      await endDone(db, claimed, { next: nextTime(schedule.parsed, now()), lastDoneAt: now() });
    } catch (error) {
      const { name, attempts, lastError } = claimed;
      // The row knows of the try before, which may have been another process's.
      if (lastError === null) metrics?.outage(name);
      log.error({ err: error, schedule: name, attempts }, 'a scheduled job failed');
      const again = now().getTime() + backoffMs(attempts);
      const dueAt = new Date(Math.min(again, nextTime(schedule.parsed, now()).getTime()));
      await endFailed(db, claimed, { dueAt, lastError: errorText(error) });
    }
  }

  async all(): Promise<StoredSchedule[]> {
    await this.enter();
    return this.stored();
  }

  async stored(): Promise<StoredSchedule[]> {
    return this.known.size > 0 ? allSchedules(this.deps.db, [...this.known.keys()]) : [];
  }

  /** A clock that was ahead and is corrected would leave schedules waiting for the time that it showed. */
  private async followClock(): Promise<void> {
    const now = this.deps.now();
    const isBack = now.getTime() < this.lastSeen - leaseMs || this.lastSeen === 0;
    this.lastSeen = now.getTime();
    if (!isBack) return;
    const lease = now.getTime() + leaseMs;
    for (const { name, dueAt } of await this.stored()) {
      const schedule = this.known.get(name);
      if (!schedule) continue;
      const latest = new Date(Math.max(nextTime(schedule.parsed, now).getTime(), lease));
      if (dueAt > latest) await bringForward(this.deps.db, name, latest);
    }
  }

  /** Stores schedules added since the last call; a new one first runs at its next due time. */
  private async enter(): Promise<void> {
    if (this.entered === this.known.size) return;
    const wanted = [...this.known].map(([name, { cron, parsed }]) => ({
      name,
      cron,
      dueAt: nextTime(parsed, this.deps.now()),
    }));
    await enterSchedules(this.deps.db, wanted);
    this.entered = wanted.length;
  }
}
