import type { DatabaseClient } from '../../server/db/database.ts';
import { seed } from '../../server/db/seed.ts';
import { type AssembledApp, type AssembleOptions, assembleApp } from './assemble-app.ts';
import { fixtureContent } from './server-content.ts';
import { openTestDatabase } from './server-database.ts';

export interface TestAppOptions extends AssembleOptions {
  /** An open, migrated database to share; without one the app gets its own, which `close` drops. */
  database?: DatabaseClient;
}

export interface TestApp extends AssembledApp {
  database: DatabaseClient;
}

/**
 * The whole backend over a test database and the fixture's content. What reaches no database takes
 * `startStatelessApp`.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase());
  await seed(database.db, options.content ?? fixtureContent);
  const assembled = await assembleApp(database, options);
  const close = async (): Promise<void> => {
    await assembled.close();
    if (!options.database) await database.close();
  };
  return { ...assembled, database, close };
}
