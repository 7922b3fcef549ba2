import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { backoffMs, errorText, leaseMs } from './attempts.ts';
import { type Cron, nextTime, parseCron } from './cron.ts';
import {
  allSchedules,
  claimSchedule,
  dueSchedules,
  endSchedule,
  enterSchedules,
  type StoredSchedule,
} from './schedule-store.ts';

export interface SchedulesDeps {
  db: Database;
  now: () => Date;
  log: FastifyBaseLogger;
}

/**
 * Work by the clock, for one process at a time. What fails is tried again after growing pauses, and at its
 * next moment at the latest.
 */
export function createSchedules({ db, now, log }: SchedulesDeps) {
  const known = new Map<string, { cron: string; parsed: Cron; work: () => Promise<unknown> }>();
  let entered = 0;

  const enter = async (): Promise<void> => {
    if (entered === known.size) return;
    const wanted = [...known].map(([name, { cron, parsed }]) => ({
      ...{ name, cron },
      dueAt: nextTime(parsed, now()),
    }));
    await enterSchedules(db, wanted);
    entered = wanted.length;
  };

  return {
    add: (name: string, cron: string, work: () => Promise<unknown>): void => {
      if (known.has(name)) throw new Error(`There is a schedule ${name} already`);
      const parsed = parseCron(cron);
      known.set(name, { cron, parsed, work });
    },
    /** The names of those that are due. */
    due: async (): Promise<string[]> => {
      await enter();
      return known.size > 0 ? dueSchedules(db, [...known.keys()], now()) : [];
    },
    /** Runs a schedule, if it is due and no other process has it. */
    run: async (name: string): Promise<boolean> => {
      const schedule = known.get(name);
      const until = new Date(now().getTime() + leaseMs);
      const claimed = schedule && (await claimSchedule(db, name, { now: now(), until }));
      if (!claimed) return false;
      try {
        await schedule.work();
        const dueAt = nextTime(schedule.parsed, now());
        await endSchedule(db, claimed, { dueAt, attempts: 0, lastDoneAt: now(), lastError: null });
      } catch (error) {
        log.error({ err: error, schedule: name, attempts: claimed.attempts }, 'a scheduled job failed');
        const again = now().getTime() + backoffMs(claimed.attempts);
        const dueAt = new Date(Math.min(again, nextTime(schedule.parsed, now()).getTime()));
        await endSchedule(db, claimed, { dueAt, lastError: errorText(error) });
      }
      return true;
    },
    all: async (): Promise<StoredSchedule[]> => {
      await enter();
      return known.size > 0 ? allSchedules(db, [...known.keys()]) : [];
    },
  };
}
