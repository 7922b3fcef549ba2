import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { currentDate } from '#server/runtime/runtime.ts';
import { buildApp } from './app.ts';
import { parseConfig } from './config.ts';
import type { Database, DatabaseClient } from './db/database.ts';
import { inProject } from './paths.ts';
import { readContent } from './services/content/read-content.ts';
import { SwappableSnapshot } from './site/content-snapshot.ts';
import { nothingBuilt } from './site/site-files.ts';
import { SiteState } from './site/site-state.ts';

const away = (): never => {
  throw Object.assign(new Error('A document is written without a database'), { code: 'ECONNREFUSED' });
};
const db = new Proxy({} as Database, { get: away });
const database: DatabaseClient = { db, reads: db, migrate: away, ping: away, close: away };

/** Writes the content of `/docs/json` to a file, without a listening server or database. */
async function writeApiDocument(file: string): Promise<void> {
  const state = new SiteState();
  state.publish(nothingBuilt);
  const app = await buildApp({
    config: parseConfig({ LOG_LEVEL: 'silent' }),
    content: new SwappableSnapshot(await readContent(inProject('content'))),
    database,
    site: state,
    now: currentDate,
  });
  await app.ready();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(app.swagger(), null, 2));
  await app.close();
}

void writeApiDocument(process.argv[2] ?? inProject('test-results/openapi.json'));
