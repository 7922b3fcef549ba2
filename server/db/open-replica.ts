import { Pool } from 'pg';
import type { Outage } from '#server/program/report-outage.ts';
import { startInterval, stopTimer, type Timer } from '#server/runtime/runtime.ts';
import { isDatabaseAway } from './database-errors.ts';

export const replicaPoolSize = 4;

const usualTimes = { lookEveryMs: 5_000 };

/** Its schema may be older for a moment, and it cancels what holds up its catching up. */
const lagging = new Set(['42P01', '42703', '40001']);

const isLagging = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return lagging.has(code ?? '') || (cause !== undefined && isLagging(cause));
};

type Query = (...given: unknown[]) => Promise<unknown>;

/** Connects to a streaming replica. While it is away the primary answers; a timer sees it return. */
export function openReplica(
  connectionString: string,
  primary: Pool,
  { lookEveryMs } = usualTimes,
): { reads: Pool; follow: (outage: Outage) => void; close: () => Promise<void> } {
  const replica = new Pool({
    connectionString,
    max: replicaPoolSize,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 15_000,
  });
  replica.on('error', () => undefined);
  replica.on('connect', (client) => client.on('error', () => undefined));
  let outage: Outage | undefined;
  let away: { error: unknown; timer: Timer } | undefined;
  const ask: Query = replica.query.bind(replica);
  const askPrimary: Query = primary.query.bind(primary);
  const isBack = (): void => {
    stopTimer(away?.timer);
    away = undefined;
    outage?.worked();
  };
  const isAway = (error: unknown): void => {
    if (away) return;
    const look = () => void ask('select 1').then(isBack, () => undefined);
    away = { error, timer: startInterval(look, lookEveryMs).unref() };
    outage?.failed(error);
  };
  const query: Query = async (...given) => {
    if (away) return askPrimary(...given);
    try {
      return await ask(...given);
    } catch (error) {
      if (isDatabaseAway(error)) isAway(error);
      else if (!isLagging(error)) throw error;
      return askPrimary(...given);
    }
  };
  const reads = new Proxy(replica, {
    get(target, property) {
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    reads,
    follow: (followed) => {
      outage = followed;
      if (away) outage.failed(away.error);
    },
    close: async () => {
      stopTimer(away?.timer);
      await replica.end();
    },
  };
}
