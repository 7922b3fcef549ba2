import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseClient {
  db: Database;
  /** For single reads that may be a moment late: a replica where there is one. */
  reads: Database;
  /** Applies the migrations; idempotent and safe to run from several processes at once. */
  migrate: () => Promise<void>;
  ping: () => Promise<void>;
  /** Of the pool; `waiting` counts queries without one. */
  connections?: () => { used: number; idle: number; waiting: number };
  close: () => Promise<void>;
}
