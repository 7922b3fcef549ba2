import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '../../domain/content/content-set.ts';
import { type AppDeps, buildApp } from '../../server/app.ts';
import { type Config, parseConfig } from '../../server/config.ts';
import type { DatabaseClient } from '../../server/db/database.ts';
import { seed } from '../../server/db/seed.ts';
import { nothingBuilt } from '../../server/plugins/site/site-files.ts';
import { createSiteState } from '../../server/plugins/site/site-state.ts';
import { fixtureContent } from './server-content.ts';
import { openTestDatabase } from './server-database.ts';
import { temporaryFolder } from './server-folder.ts';

export interface TestAppOptions {
  content?: ContentSet;
  settings?: Record<string, string>;
  now?: () => Date;
  /** An open, migrated database to share; without one the app gets its own, which `close` drops. */
  database?: DatabaseClient;
  /** Files of a built site, by their paths within it; without them there is no build yet. */
  pages?: Record<string, string>;
  /** Stands between the shop and the payment company. */
  paymentLine?: AppDeps['paymentLine'];
}

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  database: DatabaseClient;
  close: () => Promise<void>;
}

/** The whole backend over a test database and the fixture's content; it answers `app.inject` without listening. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { content = fixtureContent, settings, now = () => new Date(), pages } = options;
  const config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
  const database = options.database ?? (await openTestDatabase());
  await database.migrate();
  await seed(database.db, content);
  const { folder, remove } = await temporaryFolder(pages);
  const site = { publicDir: folder, state: createSiteState() };
  if (pages) site.state.publish({ ...nothingBuilt, files: new Set(Object.keys(pages)) });
  const app = await buildApp({ config, content, database, site, now, paymentLine: options.paymentLine });
  const close = async (): Promise<void> => {
    await app.close();
    if (!options.database) await database.close();
    await remove();
  };
  return { app, config, database, close };
}
