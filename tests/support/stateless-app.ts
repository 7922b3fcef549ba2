import type { Database, DatabaseClient } from '#server/db/database.ts';
import { type AssembledApp, type AssembleOptions, assembleApp } from './assemble-app.ts';

const refuse = (): never => {
  throw new Error('This call was to be answered without the database');
};

const noDatabase: DatabaseClient = {
  db: new Proxy({} as Database, { get: refuse }),
  migrate: refuse,
  ping: refuse,
  close: refuse,
};

/**
 * The whole backend with a database that refuses every use: for calls that are answered from content and
 * postal data alone. Tests that use it are not run on PostgreSQL again, where nothing would be different.
 */
export const startStatelessApp = (options: AssembleOptions = {}): Promise<AssembledApp> =>
  assembleApp(noDatabase, options);
