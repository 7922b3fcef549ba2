import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseClient {
  db: Database;
  /** A replica, if there is one: for single reads that may be late. */
  reads: Database;
  /** Applies the migrations; idempotent and safe to run from several processes at once. */
  migrate: () => Promise<void>;
  ping: () => Promise<void>;
  /** Of the pool; `waiting` counts queries without one. */
  connections?: () => { used: number; idle: number; waiting: number };
  close: () => Promise<void>;
}
