import type { Database, DatabaseClient } from '#server/db/database.ts';
import { type AssembledApp, type AssembleOptions, assembleApp } from './assemble-app.ts';

const refuse = (): never => {
  throw new Error('This call was to be answered without the database');
};

const noRows = new Proxy({} as Database, { get: refuse });

const noDatabase: DatabaseClient = {
  db: noRows,
  reads: noRows,
  migrate: refuse,
  ping: refuse,
  close: refuse,
};

/**
 * The backend with a database that rejects any use, for calls answered from content and postal data. These
 * tests are not repeated on PostgreSQL.
 */
export const startStatelessApp = (options: AssembleOptions = {}): Promise<AssembledApp> =>
  assembleApp(noDatabase, options);
