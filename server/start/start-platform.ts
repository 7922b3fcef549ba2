import type { ContentSet } from '#domain/content/content-set.ts';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { MonitorSlot } from '#server/http/monitor.ts';
import { addProcessFigures, joinProcesses } from '#server/processes/live-processes.ts';
import type { Lifetime } from '#server/program/lifetime.ts';
import { checkPort, listen } from '#server/program/listen.ts';
import type { Report } from '#server/program/progress.ts';
import { currentDate } from '#server/runtime/runtime.ts';
import { checkSandbox } from '#server/sandbox/check-sandbox.ts';
import { readContent } from '#server/services/content/read-content.ts';
import { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import { refreshDevelop } from '#server/site/develop-proxy.ts';
import { nothingBuilt, readSiteFiles } from '#server/site/site-files.ts';
import { SiteState } from '#server/site/site-state.ts';
import { openMonitor } from './open-monitor.ts';
import { openTraces } from './open-traces.ts';
import { PublishingAtStart } from './publishing-at-start.ts';
import { seed } from './seed.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';
import { seedDemoConsultants } from './seed-demo-consultants.ts';
import { gatsbySite, type SiteSource } from './site-source.ts';

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

/** Loads a content folder once; in development, follows changes. */
async function openContent(
  root: string,
  { site, port }: Config,
  onStop: Lifetime['onStop'],
  report: Report,
): Promise<SwappableSnapshot> {
  if (site !== 'develop') return new SwappableSnapshot(await readContent(root));
  const { followContent } = await import('#server/services/content/follow-content.ts');
  const { content, close } = await followContent(root, report);
  onStop(close);
  content.onSwap((set) => {
    report(`swapped; ${countsOf(set)}`);
    void refreshDevelop({ port: port + 1 });
  });
  return content;
}

/**
 * Reports errors to the configured service, or to the sandbox's stand-in where stand-ins are allowed; traces
 * to the collector if there is one, else with the errors.
 */
function monitorOf({ sentryDsn, port, thirdParties, tracesUrl: url }: Config): MonitorSlot {
  const { environment, standIns } = thirdParties;
  const dsn = sentryDsn ?? (standIns ? `http://sandbox@localhost:${port}/sandbox/errors/1` : undefined);
  if (!url) return new MonitorSlot(dsn ? () => openMonitor({ dsn, environment }) : undefined);
  return new MonitorSlot(async () => {
    const errors = dsn ? await openMonitor({ dsn, environment, tracesSampleRate: 0 }) : undefined;
    const traces = await openTraces({ url, environment });
    return {
      ...traces,
      report: (error, facts) => errors?.report(error, facts),
      close: async () => {
        await traces.close();
        await errors?.close();
      },
    };
  });
}

export async function startPlatform(
  config: Config,
  { signal, onStop }: Lifetime,
  report: (part: string) => Report,
  source: SiteSource = gatsbySite,
): Promise<void> {
  checkSandbox(config);
  await checkPort(config);
  const database = await prepareDatabase(config, onStop, report('database'));
  const now = currentDate;
  const ownProcess =
    config.site === 'static'
      ? await joinProcesses({ config, db: database.db, signal, onStop, report: report('processes') })
      : undefined;
  const publishing = new PublishingAtStart({
    config,
    db: database.db,
    signal,
    source,
    report: report('publishing'),
  });
  const published = await publishing.findLive();
  const content = published
    ? new SwappableSnapshot(published.content)
    : await openContent(await publishing.contentRoot(), config, onStop, report('content'));
  report('content')(countsOf(content.current()));
  await seed(database.db, content.current());
  if (!config.production || config.allowSandbox) {
    if (!config.okta) await seedDemoAccounts(database.db, config.demoPassword, now);
    await seedDemoConsultants(database.db, content.current(), now());
  }

  const site = new SiteState();
  const monitor = monitorOf(config);
  onStop(() => monitor.close());
  if (config.sentryDsn || config.tracesUrl) await monitor.wake();
  const app = await buildApp({
    config,
    content,
    database,
    site,
    now,
    monitor,
    publishing: publishing.host(),
  });
  onStop(() => app.close());
  if (ownProcess) addProcessFigures(app.metrics, ownProcess);
  await listen(app, config);

  const address = `http://localhost:${config.port}`;
  if (config.site === 'develop') {
    await refreshDevelop({ port: config.port + 1 });
    site.publish(nothingBuilt);
  } else {
    if (published) site.publish(published.files);
    else if (publishing.builds) site.publish(await readSiteFiles(await publishing.build(report('site'))));
    else report('site')('waiting for a release of this code by a worker');
    // Ready before an editor comes: the first release would otherwise wait for the builder.
    if (published || publishing.hasBegun) (await app.openPublishing()).warm();
  }
  report('ready')(address);
  if (app.backOfficeLink)
    report('sandbox')(`back office, once: ${config.siteOrigin ?? address}${app.backOfficeLink}`);
}
