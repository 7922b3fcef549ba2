import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/open-postgres.ts';
import { addDatabaseFigures } from '#server/monitoring/database-figures.ts';
import { Metrics } from '#server/monitoring/metrics.ts';
import { firstOfFreePorts } from '#tests/drill/free-ports.ts';
import { startPair } from '#tests/drill/postgres-pair.ts';
import { giveTo, plainUser } from '#tests/drill/programs.ts';
import { administer, databaseUrl } from '#tests/support/db/administer-postgres.ts';
import { itOnPostgres } from '#tests/support/db/engines.ts';
import { until, within } from '#tests/support/until.ts';

itOnPostgres(
  'without its standby the primary holds each change until an operator acts, answers reads, and says so',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'clerestory-standby-'));
    giveTo(plainUser(), home);
    const port = await firstOfFreePorts(9_400, 2);
    const pair = await startPair(join(home, 'postgres'), [port, port + 1]);
    await administer(pair.primary, 'create role shop login');
    await administer(pair.primary, 'create database shop owner shop');
    const urlOf = (server: string) =>
      Object.assign(new URL(databaseUrl(server, 'shop')), { username: 'shop' }).href;
    // `statement_timeout` does not end a commit that waits.
    const limited = `${urlOf(pair.primary)}?options=-c%20statement_timeout%3D200`;
    const database = await openPostgres(limited, {
      directUrl: urlOf(pair.primary),
      replicaUrl: urlOf(pair.replica),
    });
    const metrics = new Metrics();
    const warned: unknown[] = [];
    addDatabaseFigures(
      { metrics, log: { warn: (...line: unknown[]) => warned.push(line) } as never },
      database,
    );
    const figure = async (name: string): Promise<number | undefined> => {
      const values = (await metrics.registry.getSingleMetric(name)?.get())?.values ?? [];
      return values[0]?.value;
    };
    const standbys = () => figure('shop_database_standbys');
    const write = async () => void (await database.db.execute(sql`insert into kept values (1)`));
    const read = async (of = database.db) =>
      ((await of.execute(sql`select count(*)::int as rows from kept`)) as unknown as { rows: object[] })
        .rows[0];

    await database.db.execute(sql`create table kept (number int)`);
    await write();
    await until('the standby', async () => (await standbys()) === 1);
    // The replica has confirmed it on its disk, and shows it a moment later.
    await until('the row on the replica', () => read(database.reads).then(Boolean, () => false));

    await pair.killReplica();
    await until('the primary to see it', async () => (await standbys()) === 0);
    const waiting = write().then(() => 'done');
    expect(await Promise.race([waiting, pause(1_000, 'waits')])).toBe('waits');
    // The pool has no connection left; the standbys are counted beside it.
    const others = Array.from({ length: 19 }, () => write());
    expect(await standbys()).toBe(0);

    await administer(pair.primary, "alter system set synchronous_standby_names = ''");
    await administer(pair.primary, 'select pg_reload_conf()');
    await within('the changes that waited', Promise.all([waiting, ...others]));
    expect(await read(database.reads)).toEqual({ rows: 21 });
    expect(await figure('shop_part_away')).toBe(1);
    expect(warned).toHaveLength(1);

    await pair.startReplica();
    await until('the standby again', async () => (await standbys()) === 1);
    await until('reads of the replica', async () => (await figure('shop_part_away')) === 0);
    // With the right to see more than the row of a standby
    await administer(pair.primary, 'grant pg_read_all_stats to shop');
    expect(await standbys()).toBe(1);
    await write();
    await until('a lag', async () => ((await figure('shop_database_standby_lag_seconds')) ?? -1) >= 0);
    await administer(pair.primary, 'alter system reset synchronous_standby_names');
    await database.close();
    await pair.stop();
    rmSync(home, { recursive: true });
  },
);
