import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getOrder } from '#domain/orders/contract.ts';
import { writeManifest } from '#server/backup/backup-manifest.ts';
import { type BackedUp, backUpShop, restoreShop } from '#server/backup/backup-shop.ts';
import { parseConfig } from '#server/config.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type Engine, engines } from '#tests/support/db/engines.ts';
import { type Cluster, findPostgres, startCluster } from '#tests/support/db/postgres-cluster.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { withApp } from '#tests/support/server/server-app.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';

const rooms: TemporaryFolder[] = [];
const clusters: Cluster[] = [];
const path = process.env.PATH;
beforeAll(() => {
  process.env.PATH = `${findPostgres() ?? ''}:${path}`;
});
afterAll(async () => {
  process.env.PATH = path;
  for (const cluster of clusters) await cluster.stop();
  for (const room of rooms) await room.remove();
});

async function newShop(engine: Engine): Promise<BackedUp> {
  const room = await temporaryFolder();
  rooms.push(room);
  const settings: Record<string, string> = { NODE_ENV: 'test', DATA_DIR: room.folder };
  if (engine === 'PostgreSQL') {
    const cluster = await startCluster();
    clusters.push(cluster);
    settings.DATABASE_URL = cluster.url;
  }
  return parseConfig(settings);
}

const newFolder = async (): Promise<string> => {
  const room = await temporaryFolder();
  rooms.push(room);
  return join(room.folder, 'backup');
};

async function putFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Opens the shop on its database, for as long as the work takes. */
async function inShop<T>(
  shop: BackedUp,
  work: (test: Awaited<ReturnType<typeof withApp>>, database: DatabaseClient) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(shop);
  await database.migrate();
  const test = await withApp({ database });
  try {
    return await work(test, database);
  } finally {
    await test.close();
    await database.close();
  }
}

const order = async (test: Awaited<ReturnType<typeof withApp>>) => {
  const buyer = newBuyer(test.app);
  await buyer.visitor.add('sash-lock-classic');
  return (await buyer.pay()).number;
};

const numbersIn = async (database: DatabaseClient): Promise<string[]> =>
  (await rowsOf<{ number: string }>(database, sql`select number from orders order by number`)).map(
    ({ number }) => number,
  );

describe.each(engines)('a backup of a shop on %s', (engine) => {
  it('is drilled: an order is placed, backed up, and found in a shop restored elsewhere, with its files', async () => {
    const [shop, elsewhere, folder] = [await newShop(engine), await newShop(engine), await newFolder()];
    const before = await inShop(shop, order);
    await putFile(join(shop.files.folder, 'ab/photo'), 'a photo');
    await putFile(join(shop.dataDir, 'content.git/HEAD'), 'ref: refs/heads/main\n');
    await putFile(join(shop.publishing.releasesDir, 'r1/index.html'), '<h1>Live</h1>');
    await putFile(join(shop.dataDir, 'shell.key'), 'secret');
    const made = await backUpShop(shop, folder, new Date('2026-06-01T12:00:00Z'));
    expect(made).toMatchObject({ engine: engine === 'PGlite' ? 'embedded' : engine });
    expect(made.parts).toEqual(['database', 'files', 'content.git', 'releases']);
    const after = await inShop(shop, order);

    await restoreShop(elsewhere, folder, { replaces: false });
    expect(await readFile(join(elsewhere.files.folder, 'ab/photo'), 'utf8')).toBe('a photo');
    expect(await readFile(join(elsewhere.publishing.releasesDir, 'r1/index.html'), 'utf8')).toContain('Live');
    expect(await readdir(elsewhere.dataDir)).not.toContain('shell.key');
    await inShop(elsewhere, async (test, database) => {
      expect(await numbersIn(database)).toEqual([before]);
      expect(before).not.toBe(after);
      const shown = await test.app.inject({
        url: `${getOrder.path.replace(':number', before)}?email=ada@example.com`,
      });
      expect([shown.statusCode, shown.json().order.number]).toEqual([200, before]);
      expect(await order(test)).not.toBe(before);
    });

    await expect(restoreShop(elsewhere, folder, { replaces: false })).rejects.toThrow(
      /^Not empty: the database, .*Add --replace/,
    );
    await restoreShop(elsewhere, folder, { replaces: true });

    await writeFile(join(folder, 'files/ab/photo'), 'another');
    await expect(restoreShop(elsewhere, folder, { replaces: true })).rejects.toThrow(
      'missing or changed: files/ab/photo',
    );
    await rm(join(folder, 'backup.json'));
    await expect(restoreShop(elsewhere, folder, { replaces: true })).rejects.toThrow('no finished backup');
    await inShop(elsewhere, async (_, database) => expect(await numbersIn(database)).toEqual([before]));
  });
});

it('is refused where it does not fit: a full folder, no database yet, another engine, a running shop', async () => {
  const shop = await newShop('PGlite');
  await expect(backUpShop(shop, await newFolder(), new Date())).rejects.toThrow('no database to back up yet');
  await putFile(join(shop.dataDir, 'db/PG_VERSION'), '17');
  await expect(backUpShop(shop, shop.dataDir, new Date())).rejects.toThrow('is not empty');
  const folder = await newFolder();
  await mkdir(folder);
  await writeManifest(folder, {
    made_at: '2026-06-01T12:00:00Z',
    engine: 'embedded',
    migrations: 10_000,
    parts: [],
  });
  await expect(restoreShop(shop, folder, { replaces: false })).rejects.toThrow('a later version');
  await writeManifest(folder, {
    made_at: '2026-06-01T12:00:00Z',
    engine: 'PostgreSQL',
    migrations: 1,
    parts: [],
  });
  await expect(restoreShop(shop, folder, { replaces: true })).rejects.toThrow('names another');
  await writeManifest(folder, {
    made_at: '2026-06-01T12:00:00Z',
    engine: 'embedded',
    migrations: 1,
    parts: [],
  });
  await expect(restoreShop(shop, folder, { replaces: false })).rejects.toThrow('Not empty: the database');
  await writeFile(join(shop.dataDir, 'server.pid'), '1');
  await expect(restoreShop(shop, folder, { replaces: true })).rejects.toThrow('is in use by process 1');
});
