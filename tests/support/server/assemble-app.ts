import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import { type AppDeps, buildApp } from '#server/app.ts';
import { type Config, parseConfig } from '#server/config.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { SwappableSnapshot } from '#server/site/content-snapshot.ts';
import { nothingBuilt, type SiteFiles } from '#server/site/site-files.ts';
import { SiteState } from '#server/site/site-state.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { temporaryFolder } from './server-folder.ts';

export interface AssembleOptions {
  content?: ContentSet;
  settings?: Record<string, string>;
  now?: () => Date;
  /** Files of a built site by path; without them there is no build yet. */
  pages?: Record<string, string>;
  /** Replaces `pages`. */
  site?: SiteFiles;
  publishing?: AppDeps['publishing'];
  /** Wraps the connection to the payment provider. */
  wrapTransport?: AppDeps['wrapTransport'];
  verifyBearer?: AppDeps['verifyBearer'];
  passwords?: AppDeps['passwords'];
  confirmIdentity?: AppDeps['confirmIdentity'];
  monitor?: AppDeps['monitor'];
  strictContracts?: boolean;
}

export interface AssembledApp {
  app: FastifyInstance;
  config: Config;
  content: SwappableSnapshot;
  close: () => Promise<void>;
}

/** Assembles the backend with the fixture's content for `app.inject`. The caller closes the database. */
export async function assembleApp(
  database: DatabaseClient,
  {
    content: initial = fixtureContent,
    settings,
    now = () => new Date(),
    pages,
    site: built,
    ...deps
  }: AssembleOptions,
): Promise<AssembledApp> {
  const content = new SwappableSnapshot(initial);
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    // On a slow machine other tests delay the event loop, and production would refuse calls.
    MAX_EVENT_LOOP_DELAY: '0',
    ...settings,
  });
  const { folder, remove } = await temporaryFolder(pages);
  const site = new SiteState();
  if (built) site.publish(built);
  if (pages)
    site.publish({
      ...nothingBuilt,
      root: folder,
      files: new Map(Object.keys(pages).map((page) => [page, page])),
    });
  const app = await buildApp({ strictContracts: true, ...deps, config, content, database, site, now });
  return { app, config, content, close: () => app.close().then(remove) };
}
