import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { buildApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres, poolSize } from '#server/db/open-postgres.ts';
import { traceQueriesWith } from '#server/db/query-trace.ts';
import { inProject, projectRoot } from '#server/paths.ts';
import { readContent } from '#server/services/content/read-content.ts';
import { builtSite } from '#server/services/publishing/builder/build-site.ts';
import { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import { readSiteFiles } from '#server/site/site-files.ts';
import { SiteState } from '#server/site/site-state.ts';
import { seed } from '#server/start/seed.ts';
import { seedDemoConsultants } from '#server/start/seed-demo-consultants.ts';

export interface Used {
  statements: number;
  /** Of all threads, in ms */
  processor: number;
}

/** Connections would report the rows that they wrote within ten seconds. */
async function reportRows(db: Database): Promise<void> {
  const report = sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`;
  await Promise.all(Array.from({ length: poolSize }, () => db.execute(report)));
}

// The shop of the last build, which reports what it used since it was last asked.
void (async () => {
  const [url = ''] = process.argv.slice(2);
  const content = await readContent(inProject('content'));
  const database = await openPostgres(url);
  await database.migrate();
  await seed(database.db, content);
  await seedDemoConsultants(database.db, content, new Date());
  const site = new SiteState();
  site.publish(await readSiteFiles(builtSite(projectRoot)));
  const app = await buildApp({
    config: parseConfig({ NODE_ENV: 'production', LOG_LEVEL: 'warn', ALLOW_SANDBOX: '1' }),
    content: new SwappableSnapshot(content),
    database,
    site,
    now: () => new Date(),
  });
  // Jobs of the background would count, too: they run only when asked for.
  const startDue = app.jobs.startDue.bind(app.jobs);
  app.jobs.startDue = async () => undefined;
  let statements = 0;
  traceQueriesWith((_, run) => {
    statements += 1;
    return run();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let before = process.cpuUsage();
  process.on('message', (message) => {
    if (message === 'work') {
      app.jobs.startDue = startDue;
      void app.jobs.runDue().then(() => process.send?.('worked'));
      return;
    }
    if (message === 'report rows') {
      void reportRows(database.db).then(() => process.send?.('reported'));
      return;
    }
    const { user, system } = process.cpuUsage(before);
    const used: Used = { statements, processor: (user + system) / 1000 };
    [statements, before] = [0, process.cpuUsage()];
    process.send?.(used);
  });
  process.send?.({ port });
})();
