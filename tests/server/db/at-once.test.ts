import { sql } from 'drizzle-orm';
import { atOnce } from '#server/db/at-once.ts';
import type { Database } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { traceQueriesWith } from '#server/db/query-trace.ts';
import { engines } from '#tests/support/db/engines.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';

describe.each(engines)('parts of a transaction on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    await test.db.execute(sql`create table notes (title text primary key)`);
  });
  afterEach(() => traceQueriesWith(undefined));
  afterAll(() => test.close());

  const add = (db: Database, title: string) => db.execute(sql`insert into notes values (${title})`);
  const titles = async (): Promise<unknown[]> => {
    const { rows } = (await test.db.execute(sql`select title from notes order by title`)) as unknown as {
      rows: { title: string }[];
    };
    return rows.map(({ title }) => title);
  };
  const failed = (error: unknown): unknown => (error as { cause?: { code?: string } }).cause?.code;

  it('do not wait for each other, nor for the beginning', async () => {
    const log: string[] = [];
    traceQueriesWith(async (text, run) => {
      log.push(`${text}?`);
      const answer = await run();
      log.push(`${text}.`);
      return answer;
    });
    const [one, two] = [1, 2].map((number) =>
      preparedStatement((db) =>
        db
          .select({ number: sql.raw(`${number}`) })
          .from(sql`notes`)
          .prepare(`${number}`),
      ),
    );
    await test.db.transaction((tx) => atOnce([one?.(tx).execute(), two?.(tx).execute()]));
    const [first, second] = ['select 1 from notes', 'select 2 from notes'];
    expect(log).toEqual([
      ...['begin?', `${first}?`, `${second}?`],
      ...['begin.', `${first}.`, `${second}.`],
      ...['commit?', 'commit.'],
    ]);
  });

  it('give their answers in order', async () => {
    const answers = await test.db.transaction(() => atOnce([Promise.resolve(1), Promise.resolve('two')]));
    expect(answers).toEqual([1, 'two']);
  });

  it('are all taken back after the first error, which is thrown', async () => {
    await add(test.db, 'taken');
    const work = test.db.transaction((tx) =>
      atOnce([add(tx, 'before'), add(tx, 'taken'), add(tx, 'behind').then(() => add(tx, 'later'))]),
    );
    const uniqueViolation = '23505';
    expect(failed(await work.catch((error: unknown) => error))).toBe(uniqueViolation);
    expect(await titles()).toEqual(['taken']);
  });

  it('have all ended when one throws: nothing is written after the rollback', async () => {
    const refused = new Error('Refused');
    const work = test.db.transaction((tx) =>
      atOnce([Promise.reject(refused), add(tx, 'slow').then(() => add(tx, 'slower'))]),
    );
    await expect(work).rejects.toBe(refused);
    expect(await titles()).toEqual(['taken']);
  });
});
