import type { AppDeps } from '#server/app.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { partStock } from '#server/services/catalog/tables.ts';
import { seed } from '#server/start/seed.ts';
import { type Accounts, accountsOf } from '#tests/support/account/server-account.ts';
import { verifyAccountName } from '#tests/support/account/staff-accounts.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import type { Engine } from '#tests/support/db/engines.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { commonSandboxKey } from '#tests/support/desk/staff-cookie.ts';
import { type AssembledApp, type AssembleOptions, assembleApp } from './assemble-app.ts';
import { inTurns } from './in-turns.ts';
import { builtPages } from './server-pages.ts';

export interface TestAppOptions extends Omit<AssembleOptions, 'verifyBearer'> {
  /** An open, migrated database to share; without it the app gets a separate one, which `close` drops. */
  database?: DatabaseClient | undefined;
  /** Engine of the separate database; defaults to the run's main engine. */
  engine?: Engine;
  /**
   * Token verifier: the identity provider or a function. By default a token is a staff account's name
   * (`staff-accounts.ts`) or from `signUp`.
   */
  verifyBearer?: 'provider' | AppDeps['verifyBearer'];
  /** Two processes answer the requests in turns. */
  isInTurns?: boolean;
}

export interface TestApp extends AssembledApp, Accounts {
  database: DatabaseClient;
}

/**
 * Starts a separate backend for tests with special settings, clock, failures or database. Other tests use
 * `workerApp`, or `startStatelessApp` without a database.
 */
export async function withApp({
  engine,
  verifyBearer,
  isInTurns = false,
  ...options
}: TestAppOptions): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase(engine));
  await seed(database.db, options.content ?? fixtureContent);
  const accounts = accountsOf(database.db, () => assembled.app, options.now);
  const verify: AppDeps['verifyBearer'] = async (token) =>
    (await verifyAccountName(token)) ?? accounts.identify(token);
  const assemble = () =>
    assembleApp(database, {
      ...options,
      verifyBearer: verifyBearer === 'provider' ? undefined : (verifyBearer ?? verify),
    });
  const assembled: AssembledApp = await assemble();
  const second = isInTurns ? await assemble() : undefined;
  if (second) assembled.app = inTurns(assembled.app, second.app);
  const close = async (): Promise<void> => {
    await second?.close();
    await assembled.close();
    if (!options.database) await database.close();
  };
  return { ...assembled, ...accounts, database, close };
}

/** Jest reloads this module per test file; the worker's globals persist. */
const worker = globalThis as { workerApp?: Promise<TestApp> };

/** Orders of earlier files took pieces from the shelf, which all files of a worker share. */
async function refillShelf({ db }: DatabaseClient): Promise<void> {
  await db.delete(partStock);
  await seed(db, fixtureContent);
}

/**
 * The shared backend and database of a worker: real time, fixture content, built pages, a full shelf, and two
 * processes that answer in turns. Tests create their own visitor, account or branch and count only its rows.
 */
export async function workerApp(): Promise<TestApp> {
  // Product code is reloaded per file then, so its app cannot be shared.
  if (process.env.TEST_FRESH_PRODUCT) return withApp({ pages: builtPages });
  worker.workerApp ??= withApp({
    pages: builtPages,
    isInTurns: true,
    settings: { SANDBOX_KEY: commonSandboxKey },
  });
  const app = await worker.workerApp;
  await refillShelf(app.database);
  return { ...app, close: async () => undefined };
}
