import { sql } from 'drizzle-orm';
import { type BackedUp, backUpShop, restoreShop } from '#server/backup/backup-shop.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { inShop, numbersIn, order, shopsToBackUp } from '#tests/support/backup/shops-to-back-up.ts';
import { type ConnectionPool, startPool } from '#tests/support/db/connection-pool.ts';
import { describeOnPostgres } from '#tests/support/db/engines.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';

const { newShop, newFolder } = shopsToBackUp();

/** Distinct settings of the sessions that queries of one time use. */
async function settingsOf(database: DatabaseClient): Promise<string[]> {
  const found = await Promise.all(
    Array.from({ length: 10 }, () =>
      rowsOf<{ path: string; timeout: string }>(
        database,
        sql`select current_setting('search_path') as path, current_setting('statement_timeout') as timeout,
          pg_sleep(0.1)::text`,
      ),
    ),
  );
  return [...new Set(found.flat().map(({ path, timeout }) => `${path} ${timeout}`))];
}

describeOnPostgres('a shop behind a pool of transactions', () => {
  let direct: BackedUp;
  let pool: ConnectionPool;
  beforeAll(async () => {
    direct = await newShop('PostgreSQL');
    pool = await startPool(direct.databaseUrl ?? '');
  });
  afterAll(() => pool.stop());

  it('goes on while it is backed up, and after a restore', async () => {
    const { databaseUrl: directUrl, machines } = direct;
    const shop = { ...direct, databaseUrl: pool.url, machines: { ...machines, directUrl } };
    const folder = await newFolder();
    const before = await inShop(shop, async (test, database) => {
      const number = await order(test);
      await backUpShop(shop, folder, new Date());
      expect(await settingsOf(database)).toEqual(['"$user", public 15s']);
      expect(await order(test)).not.toBe(number);
      return number;
    });
    await restoreShop(shop, folder, { replaces: true });
    await inShop(shop, async (test, database) => {
      expect(await settingsOf(database)).toEqual(['"$user", public 15s']);
      expect(await numbersIn(database)).toEqual([before]);
      expect(await order(test)).not.toBe(before);
    });
  });

  it('is neither backed up nor replaced without the address of the database itself', async () => {
    const folder = await newFolder();
    await inShop(direct, order);
    const shop = { ...direct, databaseUrl: pool.url };
    const refusal = 'set DATABASE_DIRECT_URL to the database itself';
    await expect(backUpShop(shop, folder, new Date())).rejects.toThrow(refusal);
    const other = await newFolder();
    await backUpShop(direct, other, new Date());
    await expect(restoreShop(shop, other, { replaces: true })).rejects.toThrow(refusal);
  });
});
