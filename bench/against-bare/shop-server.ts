import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import { type AppDeps, buildApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { readContent } from '#server/services/content/read-content.ts';
import { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import { SiteState } from '#server/site/site-state.ts';
import { seed } from '#server/start/seed.ts';

export const realContent = (): Promise<ContentSet> => readContent(join(import.meta.dirname, '../../content'));

export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Opens the real shop without a site over an empty database. */
export async function openShop(
  content: ContentSet,
  database: DatabaseClient,
  settings: Readonly<Record<string, string>> = {},
  verifyBearer?: AppDeps['verifyBearer'],
) {
  await database.migrate();
  await seed(database.db, content);
  const app = await buildApp({
    config: parseConfig({ NODE_ENV: 'production', LOG_LEVEL: 'warn', ALLOW_SANDBOX: '1', ...settings }),
    content: new SwappableSnapshot(content),
    database,
    site: new SiteState(),
    now: () => new Date(),
    verifyBearer,
  });
  return { app, port: await listen(app) };
}

/** Like openShop(), but fills a PostgreSQL database first. */
export async function openShopOnPostgres(
  url: string,
  settings?: Readonly<Record<string, string>>,
  verifyBearer?: AppDeps['verifyBearer'],
) {
  const content = await realContent();
  const database = await openPostgres(url);
  const { app, port } = await openShop(content, database, settings, verifyBearer);
  return { app, port, database, close: () => app.close().then(database.close) };
}
