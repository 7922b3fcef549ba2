import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './database.ts';
import { onConnection } from './prepared-statement.ts';
import { textOf, type WrapClient, wrapQueries } from './wrap-queries.ts';

/** Sends `begin` with the first statement: it fails only with its connection, and all statements with it. */
const beginningAtOnce = wrapQueries((query) => (statement, ...values) => {
  const answer = query(statement, ...values);
  if (!textOf(statement).startsWith('begin')) return answer;
  answer.catch(() => undefined);
  return Promise.resolve({ rows: [] });
});

/** Replaces Drizzle's transactions: they leak the connection if `begin` fails. `wrap` sees each statement. */
export function databaseOfPool(pool: Pool, wrap: WrapClient): Database {
  const db = drizzle(wrap(pool));
  const byConnection = new WeakMap<PoolClient, NodePgDatabase>();
  db.transaction = async (work, config) => {
    const connection = await pool.connect();
    const own = byConnection.get(connection) ?? drizzle(beginningAtOnce(wrap(connection)));
    byConnection.set(connection, own);
    try {
      return await own.transaction((tx) => {
        onConnection(tx, own);
        return work(tx);
      }, config);
    } finally {
      connection.release();
    }
  };
  return db;
}
