import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { BackedUp } from '#server/backup/backup-shop.ts';
import { type Config, parseConfig } from '#server/config.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Engine } from '#tests/support/db/engines.ts';
import { findPostgres } from '#tests/support/db/postgres-cluster.ts';
import { openEmptyDatabase } from '#tests/support/db/server-database.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';

/** Shops with an empty database and a folder each, which end with the tests of a file. */
export function shopsToBackUp() {
  const folders: TemporaryFolder[] = [];
  const path = process.env.PATH;
  beforeAll(() => {
    process.env.PATH = `${findPostgres() ?? ''}:${path}`;
  });
  afterAll(async () => {
    process.env.PATH = path;
    for (const { remove } of folders) await remove();
  });
  return {
    /** `DATA_DIR` contains a checkout, as publishing needs it. */
    newShop: async (engine: Engine): Promise<Config> => {
      const made = await publishingFolder();
      folders.push(made);
      const settings: Record<string, string> = { NODE_ENV: 'test', DATA_DIR: made.folder };
      if (engine === 'PostgreSQL') {
        const { url = '', close } = await openEmptyDatabase(engine);
        await close();
        settings.DATABASE_URL = url;
      }
      return parseConfig(settings);
    },
    /** A path for a backup. */
    newFolder: async (): Promise<string> => {
      const made = await temporaryFolder();
      folders.push(made);
      return join(made.folder, 'backup');
    },
  };
}

export async function putFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Opens the shop's database, for as long as the work takes. */
export async function onDatabase<T>(
  shop: BackedUp,
  work: (database: DatabaseClient) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(shop);
  try {
    await database.migrate();
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Opens the shop on its database, for as long as the work takes. */
export const inShop = <T>(
  shop: BackedUp,
  work: (test: TestApp, database: DatabaseClient) => Promise<T>,
): Promise<T> =>
  onDatabase(shop, async (database) => {
    const test = await withApp({ database });
    return work(test, database).finally(test.close);
  });

export const order = async ({ app }: TestApp): Promise<string> => {
  const buyer = newBuyer(app);
  await buyer.visitor.add('sash-lock-classic');
  return (await buyer.pay()).number;
};

export const numbersIn = async (database: DatabaseClient): Promise<string[]> =>
  (await rowsOf<{ number: string }>(database, sql`select number from orders order by number`)).map(
    ({ number }) => number,
  );
