import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What stores talk to, whichever database is behind it; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database with its lifecycle. */
export interface DatabaseClient {
  db: Database;
  /** Brings the tables up to date; safe to run again and from several processes at once. */
  migrate: () => Promise<void>;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}
