import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { bytes } from '#server/db/bytes-column.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { isDatabaseAway } from '#server/db/database-errors.ts';
import { namingRepeated } from '#server/db/statement-names.ts';
import { engines } from '#tests/support/db/engines.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';

describe('the only connection of the embedded database', () => {
  let client: DatabaseClient;
  beforeAll(async () => {
    client = await openTestDatabase('PGlite');
    await client.db.execute(sql`create table counted (n int primary key)`);
  });
  afterAll(() => client.close());
  beforeEach(() => client.db.execute(sql`truncate counted`));

  const insert = (n: number) => client.db.execute(sql`insert into counted values (${n})`);
  const counted = async () =>
    (await rowsOf<{ n: number }>(client, sql`select n from counted order by n`)).map(({ n }) => n);

  it('goes on for the statements behind one that fails', async () => {
    const results = await Promise.allSettled([1, 1, 2, 2, 3].map(insert));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await counted()).toEqual([1, 2, 3]);
  });

  it('takes one transaction at a time, whole or not at all', async () => {
    const transaction = (n: number) =>
      client.db.transaction(async (tx) => {
        await tx.execute(sql`insert into counted values (${n})`);
        await tx.execute(sql`insert into counted values (${n + 1})`);
        if (n === 10) throw new Error('undone');
      });
    const results = await Promise.allSettled([transaction(10), transaction(12), insert(13), transaction(20)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await counted()).toEqual([12, 13, 20, 21]);
  });

  it('keeps the plan of a repeated statement, in transactions too', async () => {
    const named = () =>
      rowsOf<{ name: string }>(
        client,
        sql`select name from pg_prepared_statements where statement like 'insert into counted%'`,
      );
    for (const n of [1, 2]) await insert(n);
    await client.db.transaction((tx) => tx.execute(sql`insert into counted values (${3})`));
    expect(await named()).toHaveLength(1);
  });
});

it('an embedded database that closes answers what waits, and is away for what comes later', async () => {
  const { db, close } = await openTestDatabase('PGlite');
  const waiting = Promise.all([1, 2, 3].map((n) => db.execute(sql`select ${n}::int as n`)));
  await close();
  expect(await waiting).toHaveLength(3);
  expect(isDatabaseAway(await db.execute(sql`select 1`).catch((error) => error))).toBe(true);
});

it('an embedded database is called once for each statement, in a transaction and after a failure too', async () => {
  const calls = jest.spyOn(PGlite.prototype, 'execProtocolRaw');
  const { db, close } = await openTestDatabase('PGlite');
  const callsFor = async (work: () => Promise<unknown>) => {
    const before = calls.mock.calls.length;
    await work();
    return calls.mock.calls.length - before;
  };
  const one = (n: number) => db.execute(sql`select 1 / ${n}::int as n`);
  // Its start makes calls too.
  await one(1);
  expect(await callsFor(() => one(1))).toBe(1);
  expect(await callsFor(() => expect(one(0)).rejects.toThrow())).toBe(1);
  expect(await callsFor(() => Promise.all([1, 2, 3].map(one)))).toBe(3);
  expect(await callsFor(() => db.transaction((tx) => tx.execute(sql`select ${1}::int`)))).toBe(3);
  await close();
  calls.mockRestore();
});

it('bytes of any value are kept in both engines', async () => {
  for (const engine of engines) {
    const { db, close } = await openTestDatabase(engine);
    const content = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await db.execute(sql`create temporary table kept_bytes (content bytea)`);
    const table = pgTable('kept_bytes', { content: bytes() });
    await db.insert(table).values({ content });
    expect(await db.select().from(table)).toEqual([{ content }]);
    await close();
  }
});

describe('the names of statements', () => {
  const sent: unknown[] = [];
  const client = namingRepeated()({ query: (query: unknown) => sent.push(query) });
  const send = (query: unknown, values?: unknown[]) => {
    (client.query as (query: unknown, values?: unknown[]) => unknown)(query, values);
    return (sent.at(-1) as { name?: string }).name;
  };

  it('are given from the second time on, and kept', () => {
    const names = [1, 2, 3].map(() => send({ text: 'select $1' }, [1]));
    expect(names).toEqual([undefined, 'repeated_0', 'repeated_0']);
  });

  it('are not given to statements with a name or without values', () => {
    for (const _ of [1, 2]) expect(send({ text: 'select $1::int', name: 'own' }, [1])).toBe('own');
    for (const _ of [1, 2]) expect(send({ text: 'begin' }, [])).toBeUndefined();
  });

  it('end before they fill the memory', () => {
    for (let n = 0; n < 600; n += 1) for (const _ of [1, 2]) send({ text: `select $1, ${n}` }, [1]);
    const names = new Set(sent.map((query) => (query as { name?: string }).name));
    expect(names.size).toBe(502);
  });
});
