import { eq, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { preparedInsert } from '#server/db/prepared-insert.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { describeOnPostgres, engines } from '#tests/support/db/engines.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';

const notes = pgTable('notes', {
  key: uuid('key').primaryKey().defaultRandom(),
  queue: text('queue').notNull(),
  payload: jsonb('payload').notNull(),
  attempts: integer('attempts').notNull().default(7),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }),
});

const createNotes = sql`create table notes (key uuid primary key default gen_random_uuid(), queue text not null,
  payload jsonb not null, attempts int not null default 7, due_at timestamptz not null, done_at timestamptz)`;

const at = new Date('2026-03-02T12:00:00Z');

let sets = 0;

function openStatements() {
  sets += 1;
  const queryName = `notes_of_queue_${sets}`;
  let built = 0;
  const countOf = preparedStatement((db) => {
    built += 1;
    const ofQueue = eq(notes.queue, sql.placeholder('queue'));
    return db.select({ key: notes.key }).from(notes).where(ofQueue).prepare(queryName);
  });
  const insert = preparedInsert(notes, `insert_notes_${sets}`, (db, rows, name) => {
    built += 1;
    return db.insert(notes).values(rows).returning().prepare(name);
  });
  return {
    built: () => built,
    insert,
    count: async (db: Database, queue: string) => (await countOf(db).execute({ queue })).length,
  };
}

const note = (queue: string, more: Partial<typeof notes.$inferInsert> = {}) => ({
  queue,
  payload: { of: queue },
  dueAt: at,
  ...more,
});

describe.each(engines)('prepared statements on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    await test.db.execute(createNotes);
  });
  afterAll(() => test.close());

  it('writes given values, null and defaults as an ordinary INSERT does', async () => {
    const { insert } = openStatements();
    const rows = [
      note('shapes', { doneAt: null, attempts: undefined }),
      note('shapes', { doneAt: at, attempts: 3 }),
    ];
    const ordinary = await test.db.insert(notes).values(rows).returning();
    for (let turn = 0; turn < 2; turn += 1) {
      const stored = await test.db.transaction((tx) => insert(tx, rows));
      const comparable = (all: typeof ordinary) => all.map(({ key, ...row }) => row);
      expect(comparable(stored)).toEqual(comparable(ordinary));
      expect(new Set([...ordinary, ...stored].map(({ key }) => key)).size).toBe(4);
    }
  });

  it('writes more rows than one statement is kept for', async () => {
    const { insert, count } = openStatements();
    await insert(
      test.db,
      Array.from({ length: 20 }, () => note('many')),
    );
    expect(await count(test.db, 'many')).toBe(20);
  });

  it('runs in the transaction that it is given, and in the next after a failed one', async () => {
    const { insert, count } = openStatements();
    const failed = test.db.transaction(async (tx) => {
      await insert(tx, [note('undone')]);
      expect(await count(tx, 'undone')).toBe(1);
      throw new Error('undo');
    });
    await expect(failed).rejects.toThrow('undo');
    expect(await count(test.db, 'undone')).toBe(0);
    await test.db.transaction(async (tx) => {
      await tx.transaction((inner) => insert(inner, [note('undone')]));
      await insert(tx, [note('undone')]);
    });
    expect(await count(test.db, 'undone')).toBe(2);
  });
});

describeOnPostgres('on a pool of connections', () => {
  it('builds a statement once for the transactions of a connection', async () => {
    const { db, close } = await openTestDatabase('PostgreSQL');
    await db.execute(createNotes);
    const { insert, count, built } = openStatements();
    for (let turn = 0; turn < 5; turn += 1)
      await db.transaction(async (tx) => {
        await insert(tx, [note('again')]);
        expect(await count(tx, 'again')).toBe(turn + 1);
      });
    expect(built()).toBe(2);
    await Promise.all(Array.from({ length: 8 }, () => db.transaction((tx) => insert(tx, [note('at once')]))));
    expect(await count(db, 'at once')).toBe(8);
    await close();
  });
});
