import type { AppDeps } from '#server/app.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { seed } from '#server/db/seed.ts';
import { type AssembledApp, type AssembleOptions, assembleApp } from './assemble-app.ts';
import type { Engine } from './engines.ts';
import { type Accounts, accountsOf } from './server-account.ts';
import { fixtureContent } from './server-content.ts';
import { openTestDatabase } from './server-database.ts';
import { builtPages } from './server-pages.ts';
import { verifyAccountName } from './staff-accounts.ts';

export interface TestAppOptions extends Omit<AssembleOptions, 'verifyBearer'> {
  /** An open, migrated database to share; without one the app gets its own, which `close` drops. */
  database?: DatabaseClient;
  /** The engine of a database of its own; the run's main engine without one. */
  engine?: Engine;
  /**
   * Who checks access tokens: the identity provider, or a function. Without it a token is the name of a staff
   * account (`staff-accounts.ts`) or what `signUp` gave.
   */
  verifyBearer?: 'provider' | AppDeps['verifyBearer'];
}

export interface TestApp extends AssembledApp, Accounts {
  database: DatabaseClient;
}

/**
 * Starts a whole backend of its own, for tests that need settings, a clock, failures or a database of their
 * own. Tests that need none of these take `workerApp`; those that reach no database `startStatelessApp`.
 */
export async function withApp({ engine, verifyBearer, ...options }: TestAppOptions): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase(engine));
  await seed(database.db, options.content ?? fixtureContent);
  const accounts = accountsOf(database.db, () => assembled.app, options.now);
  const verify: AppDeps['verifyBearer'] = async (token) =>
    (await verifyAccountName(token)) ?? accounts.identify(token);
  const assembled: AssembledApp = await assembleApp(database, {
    ...options,
    verifyBearer: verifyBearer === 'provider' ? undefined : (verifyBearer ?? verify),
  });
  const close = async (): Promise<void> => {
    await assembled.close();
    if (!options.database) await database.close();
  };
  return { ...assembled, ...accounts, database, close };
}

/** Jest loads this module again for each test file; the worker's globals stay. */
const worker = globalThis as { workerApp?: Promise<TestApp> };

/**
 * The backend and the database that all test files of a worker share: real time, the fixture's content and
 * built pages. A test makes its own visitor, account or branch, and counts only their rows.
 */
export async function workerApp(): Promise<TestApp> {
  // Product code is loaded anew for each file then, and an app of it is the file's own.
  if (process.env.TEST_FRESH_PRODUCT) return withApp({ pages: builtPages });
  worker.workerApp ??= withApp({ pages: builtPages });
  return { ...(await worker.workerApp), close: async () => undefined };
}
