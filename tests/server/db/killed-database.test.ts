import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open-database.ts';
import { EmbeddedPool, keepLogShort } from '#server/db/open-pglite.ts';
import { inProject, projectRoot } from '#server/paths.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';

async function killAfter(rows: number, dataDir: string): Promise<number> {
  const writer = spawn(
    process.execPath,
    ['--import', 'tsx', inProject('tests/support/db/database-writer.ts'), dataDir],
    { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  writer.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (said.split('\n').length > rows) writer.kill('SIGKILL');
  });
  expect(await once(writer, 'close')).toEqual([null, 'SIGKILL']);
  return Number(said.split('\n').at(-2));
}

describe('the embedded database of a process that was killed', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('opens again with every row that was committed, and no half of a transaction', async () => {
    let committed = 0;
    for (const rows of [150, 30]) {
      const last = await killAfter(rows, folder.folder);
      const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: folder.folder });
      const found = (await db.execute(sql`select id from written order by id`)) as unknown as {
        rows: { id: number }[];
      };
      const ids = found.rows.map(({ id }) => id);
      const newest = ids.at(-1) ?? 0;
      // One more row may be committed but unreported.
      expect([last, last + 1]).toContain(newest);
      const oldest = Math.max(1, newest - 99);
      expect(ids).toEqual(Array.from({ length: newest - oldest + 1 }, (_, index) => oldest + index));
      await db.execute(sql`truncate written`);
      await close();
      committed += last;
    }
    expect(committed).toBeGreaterThanOrEqual(180);
  });
});

const logQuery =
  'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()';

describe('the log that a start after a kill replays', () => {
  const sinceCheckpoint = async (): Promise<number> =>
    (await pool.query<{ bytes: number }>(logQuery)).rows[0]?.bytes ?? 0;
  const grow = () => pool.query("insert into filled select repeat('x', 1000) from generate_series(1, 3000)");

  let pool: EmbeddedPool;
  beforeEach(async () => {
    pool = new EmbeddedPool(new PGlite());
    await pool.query('create table filled (t text)');
  });
  afterEach(() => pool.close());

  it('is cut off by a checkpoint as soon as it is longer than the limit', async () => {
    const end = keepLogShort(pool, { limit: 1_000_000, every: 1 });
    await grow();
    while ((await sinceCheckpoint()) > 1_000_000) await pause(5);
    await end();
  });

  it('stays below the limit without one, and grows on once that has ended', async () => {
    const looks = jest.spyOn(pool, 'query');
    const end = keepLogShort(pool, { limit: 100_000_000, every: 1 });
    while (looks.mock.calls.length === 0) await pause(5);
    await end();
    expect(looks).not.toHaveBeenCalledWith('checkpoint');
    await grow();
    expect(await sinceCheckpoint()).toBeGreaterThan(1_000_000);
  });
});

it('is cut off in a shop that runs, which has no checkpointer of its own', async () => {
  const { folder, remove } = await temporaryFolder();
  // Fakes only intervals, because the database needs the other timers.
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  const logLength = async (): Promise<number> =>
    ((await db.execute(sql.raw(logQuery))) as unknown as { rows: { bytes: number }[] }).rows[0]?.bytes ?? 0;
  await db.execute(sql`create table filled as select repeat('x', 1000) as t from generate_series(1, 20000)`);
  expect(await logLength()).toBeGreaterThan(20_000_000);
  jest.advanceTimersByTime(10_000);
  jest.useRealTimers();
  while ((await logLength()) > 20_000_000) await pause(5);
  await close();
  await remove();
});
