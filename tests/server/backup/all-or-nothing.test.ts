import { mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { checkedManifest, writeManifest } from '#server/backup/backup-manifest.ts';
import { backUpShop, restoreShop } from '#server/backup/backup-shop.ts';
import type { Config } from '#server/config.ts';
import { joinProcesses } from '#server/processes/live-processes.ts';
import { createLifetime } from '#server/program/lifetime.ts';
import {
  inShop,
  numbersIn,
  onDatabase,
  order,
  putFile,
  shopsToBackUp,
} from '#tests/support/backup/shops-to-back-up.ts';
import { describeOnPostgres } from '#tests/support/db/engines.ts';
import { openEmptyDatabase } from '#tests/support/db/server-database.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { until } from '#tests/support/until.ts';

const { newShop, newFolder } = shopsToBackUp();

describeOnPostgres('a restore', () => {
  let backup: string;
  let target: Config;
  let kept: string;
  beforeAll(async () => {
    const shop = await newShop('PostgreSQL');
    backup = await newFolder();
    await inShop(shop, order);
    await putFile(join(shop.files.folder, 'inquiries/a'), 'of the backup');
    await backUpShop(shop, backup, new Date());
    target = await newShop('PostgreSQL');
    kept = await inShop(target, order);
    await putFile(join(target.files.folder, 'inquiries/a'), 'as it was');
  });

  const path = process.env.PATH;
  afterEach(() => {
    process.env.PATH = path;
  });

  async function expectRefused(reason: RegExp | string, folder = backup): Promise<void> {
    await expect(restoreShop(target, folder, { replaces: true })).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(reason),
    });
    expect(await onDatabase(target, numbersIn)).toEqual([kept]);
    expect(await readFile(join(target.files.folder, 'inquiries/a'), 'utf8')).toBe('as it was');
  }

  /** Puts a program before the one of PostgreSQL. */
  async function replaceTool(name: string, script: string): Promise<void> {
    const folder = await newFolder();
    await mkdir(folder);
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    process.env.PATH = `${folder}:${process.env.PATH}`;
  }

  it.each(['psql', 'pg_restore'])('without %s changes nothing', async (name) => {
    const folder = await newFolder();
    await mkdir(folder);
    const other = name === 'psql' ? 'pg_restore' : 'psql';
    await writeFile(join(folder, other), '#!/bin/sh\n', { mode: 0o755 });
    process.env.PATH = folder;
    await expectRefused(new RegExp(`^${name} cannot be started .*install the programs of PostgreSQL$`));
  });

  it('of an archive that is not one, or is cut off, changes nothing', async () => {
    const folder = await newFolder();
    await backUpShop(target, folder, new Date());
    const dump = join(folder, 'database.dump');
    const { files: _, ...manifest } = await checkedManifest(folder);
    await truncate(dump, Math.floor((await stat(dump)).size * 0.9));
    await writeManifest(folder, manifest);
    await expectRefused(/^pg_restore failed \(1\): .*end of file/s, folder);
    await writeFile(dump, 'not an archive');
    await writeManifest(folder, manifest);
    await expectRefused('pg_restore failed', folder);
  });

  it('that ends halfway, by a program or by a statement, changes nothing', async () => {
    const half = 'case "$*" in *--list*) exit 0;; esac\necho "create table public.half (id int);"';
    await replaceTool('pg_restore', `${half}\nexit 3`);
    await expectRefused('^pg_restore failed \\(3\\)$');
    await replaceTool('pg_restore', `${half}\nkill -9 $$`);
    await expectRefused('^pg_restore failed \\(SIGKILL\\)$');
    await replaceTool('pg_restore', `${half}\necho "select 1 / 0; select 1;"`);
    await expectRefused(/^psql failed \(3\): .*division by zero/s);
  });

  it('is refused while a process of the shop runs, and names it', async () => {
    await onDatabase(target, async ({ db }) => {
      const { signal, onStop, stop } = createLifetime();
      const config = { ...target, port: 8123 };
      await joinProcesses({ config, db, signal, onStop, report: () => undefined });
      await expectRefused(/^This database is in use by .+:8123 \(\d+\)\. Stop the shop first/);
      await stop();
      await db.execute(sql`insert into server_processes (id, place, role, seen_at)
        values (gen_random_uuid(), 'a killed process', 'web', now() - interval '1 minute')`);
    });
    const own = await newFolder();
    await backUpShop(target, own, new Date());
    await restoreShop(target, own, { replaces: true });
    expect(await onDatabase(target, numbersIn)).toEqual([kept]);
  });

  it('holds off a process that starts meanwhile', async () => {
    const ended = await newFolder();
    await replaceTool('pg_restore', `case "$*" in *--list*) exit 0;; esac\nsleep 1\nmkdir ${ended}\nexit 3`);
    await onDatabase(target, async (database) => {
      const refused = expectRefused('^pg_restore failed \\(3\\)$');
      const locks = sql`select 1 as lock from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`;
      await until('the lock', async () => (await rowsOf(database, locks)).length > 0);
      await database.migrate();
      expect((await stat(ended)).isDirectory()).toBe(true);
      await refused;
    });
  });

  it('takes a database with tables of another program for full', async () => {
    const { db, url = '', close } = await openEmptyDatabase('PostgreSQL');
    await db.execute(sql`create table others (id int)`);
    await close();
    const other = { ...(await newShop('PostgreSQL')), databaseUrl: url };
    await expect(restoreShop(other, backup, { replaces: false })).rejects.toThrow('Not empty: the database');
  });
});
