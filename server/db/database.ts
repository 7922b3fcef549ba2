import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Outage } from '#server/program/report-outage.ts';

export type Database = PgDatabase<PgQueryResultHKT>;

/** Servers that stream from the primary. Without changes, or the right to see it, the lag is undefined. */
export interface Standbys {
  streaming: number;
  lagSeconds: number | undefined;
}

export interface DatabaseClient {
  db: Database;
  /** A replica, if there is one: for single reads that may be late. */
  reads: Database;
  /** Applies the migrations; idempotent and safe to run from several processes at once. */
  migrate: () => Promise<void>;
  ping: () => Promise<void>;
  /** Of the pool; `waiting` counts queries without one. */
  connections?: () => { used: number; idle: number; waiting: number };
  /** Undefined if all reads go to the primary. `follow` also reports an outage that has begun before. */
  replica?: {
    follow: (outage: Outage) => void;
    standbys: () => Promise<Standbys>;
  };
  close: () => Promise<void>;
}
