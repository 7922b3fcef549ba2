import type { ContentSet } from '../domain/content/content-set.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { DatabaseClient } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { seed } from './db/seed.ts';
import type { Lifetime } from './lifetime.ts';
import { checkPort, listen } from './listen.ts';
import { inProject, projectRoot } from './paths.ts';
import { createContentSnapshot } from './plugins/content-snapshot.ts';
import { refreshDevelop } from './plugins/develop-proxy.ts';
import { nothingBuilt, readSiteFiles } from './plugins/site/site-files.ts';
import { createSiteState } from './plugins/site/site-state.ts';
import type { Report } from './progress.ts';
import { checkSandbox } from './sandbox/check-sandbox.ts';
import { readContent } from './services/content/read-content.ts';
import { buildSite } from './services/publishing/build-site.ts';
import { siteLocation } from './services/publishing/site-location.ts';

const countsOf = ({ branches, showrooms, productLines, parts }: ContentSet): string =>
  `${branches.length} branches, ${showrooms.length} showrooms, ${productLines.length} product lines, ${parts.length} parts`;

async function prepareDatabase(
  config: Config,
  onStop: Lifetime['onStop'],
  report: Report,
): Promise<DatabaseClient> {
  const database = await openDatabase(config);
  onStop(database.close);
  await database.migrate();
  report(config.databaseUrl ? 'PostgreSQL' : `embedded, in ${config.dataDir}`);
  return database;
}

/** Takes the platform from its settings to ready: content, database, server, site. What it opens, the lifetime closes. */
export async function startPlatform(
  config: Config,
  { signal, onStop }: Lifetime,
  report: (part: string) => Report,
): Promise<void> {
  checkSandbox(config);
  await checkPort(config);
  const database = await prepareDatabase(config, onStop, report('database'));
  const initial = await readContent(inProject('content'));
  report('content')(countsOf(initial));
  await seed(database.db, initial);
  const content = createContentSnapshot(initial);
  content.beforeSwap((next) => seed(database.db, next));

  const { publicDir, matchPathsFile } = siteLocation(projectRoot);
  const state = createSiteState();
  const app = await buildApp({
    config,
    content,
    database,
    site: { publicDir, state },
    now: () => new Date(),
  });
  onStop(() => app.close());
  await listen(app, config);

  const address = `http://localhost:${config.port}`;
  const graphqlUrl = config.graphqlUrl ?? `${address}/graphql`;
  const { siteOrigin, googleMapsApiKey, marketingUrl, sentryDsn } = config;
  if (config.site === 'develop') {
    await refreshDevelop({ port: config.port + 1 });
    state.publish(nothingBuilt);
  } else {
    const settings = { graphqlUrl, siteOrigin, googleMapsApiKey, marketingUrl, sentryDsn };
    await buildSite({ projectRoot, ...settings, force: false, report: report('site'), signal });
    state.publish(await readSiteFiles(publicDir, matchPathsFile));
  }
  report('ready')(address);
  if (app.backOfficeLink)
    report('sandbox')(`back office, once: ${siteOrigin ?? address}${app.backOfficeLink}`);
}
