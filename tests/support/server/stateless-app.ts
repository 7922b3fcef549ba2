import type { Database, DatabaseClient } from '#server/db/database.ts';
import { secrets } from '#server/security/secret-tables.ts';
import { type AssembledApp, type AssembleOptions, assembleApp } from './assemble-app.ts';

const refuse = (): never => {
  throw new Error('This call was to be answered without the database');
};

const select = () => ({
  from: (table: unknown) => (table === secrets ? { where: async () => [{ value: 'key' }] } : refuse()),
});

/** Has the keys that the backend reads at its start. */
const noRows = new Proxy({} as Database, {
  get: (_, name) => (name === 'select' ? select : refuse()),
});

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
