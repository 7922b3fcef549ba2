import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getOrder } from '#domain/orders/contract.ts';
import { writeManifest } from '#server/backup/backup-manifest.ts';
import { backUpShop, restoreShop } from '#server/backup/backup-shop.ts';
import { inShop, numbersIn, order, putFile, shopsToBackUp } from '#tests/support/backup/shops-to-back-up.ts';
import { someByDay } from '#tests/support/by-day.ts';
import { engines } from '#tests/support/db/engines.ts';

const { newShop, newFolder } = shopsToBackUp();

describe.each(someByDay(engines, 2))('a backup of a shop on %s', (engine) => {
  it('is drilled: an order is placed, backed up, and found in a shop restored elsewhere, with its files', async () => {
    const [shop, elsewhere, folder] = [await newShop(engine), await newShop(engine), await newFolder()];
    const before = await inShop(shop, order);
    await putFile(join(shop.files.folder, 'ab/photo'), 'a photo');
    await putFile(join(shop.dataDir, 'shell.key'), 'secret');
    const made = await backUpShop(shop, folder, new Date('2026-06-01T12:00:00Z'));
    expect(made).toMatchObject({ engine: engine === 'PGlite' ? 'embedded' : engine });
    expect([made.parts, made.missing]).toEqual([['database', 'files'], []]);
    const after = await inShop(shop, order);

    await restoreShop(elsewhere, folder, { replaces: false });
    expect(await readFile(join(elsewhere.files.folder, 'ab/photo'), 'utf8')).toBe('a photo');
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
  const inside = join(shop.files.folder, 'backup');
  await expect(backUpShop(shop, inside, new Date())).rejects.toThrow('choose another folder');
  const folder = await newFolder();
  await mkdir(folder);
  await writeManifest(folder, {
    made_at: '2026-06-01T12:00:00Z',
    engine: 'embedded',
    migrations: 10_000,
    parts: [],
    missing: [],
  });
  await expect(restoreShop(shop, folder, { replaces: false })).rejects.toThrow('a later version');
  await writeManifest(folder, {
    made_at: '2026-06-01T12:00:00Z',
    engine: 'PostgreSQL',
    migrations: 1,
    parts: [],
    missing: [],
  });
  await expect(restoreShop(shop, folder, { replaces: true })).rejects.toThrow('names another');
  await writeManifest(folder, {
    made_at: '2026-06-01T12:00:00Z',
    engine: 'embedded',
    migrations: 1,
    parts: [],
    missing: [],
  });
  await expect(restoreShop(shop, folder, { replaces: false })).rejects.toThrow('Not empty: the database');
  await writeFile(join(shop.dataDir, 'server.pid'), '1');
  await expect(restoreShop(shop, folder, { replaces: true })).rejects.toThrow('is in use by process 1');
});
