import { Pool } from 'pg';
import { monotonicMs } from '#server/runtime/runtime.ts';
import { isDatabaseAway } from './database-errors.ts';

const awayMs = 5_000;

/** Its schema may be older for a moment, and it cancels what holds up its catching up. */
const lagging = new Set(['42P01', '42703', '40001']);

const isLagging = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return lagging.has(code ?? '') || (cause !== undefined && isLagging(cause));
};

type Query = (...given: unknown[]) => Promise<unknown>;

/** Connects to a streaming replica. While it is away, the primary answers. */
export function openReplica(connectionString: string, primary: Pool, now: () => number = monotonicMs): Pool {
  const replica = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 15_000,
  });
  replica.on('error', () => undefined);
  replica.on('connect', (client) => client.on('error', () => undefined));
  let awayUntil = Number.NEGATIVE_INFINITY;
  const ask: Query = replica.query.bind(replica);
  const askPrimary: Query = primary.query.bind(primary);
  const query: Query = async (...given) => {
    if (now() < awayUntil) return askPrimary(...given);
    try {
      return await ask(...given);
    } catch (error) {
      if (isDatabaseAway(error)) awayUntil = now() + awayMs;
      else if (!isLagging(error)) throw error;
      return askPrimary(...given);
    }
  };
  return new Proxy(replica, {
    get(target, property) {
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
