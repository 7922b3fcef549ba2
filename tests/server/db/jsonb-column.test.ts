import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { jsonb, storableJson } from '#server/db/jsonb-column.ts';
import { engines } from '#tests/support/db/engines.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const notes = pgTable('notes', { value: jsonb('value').notNull() });

const half = '👷'.slice(0, 1);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(half, '👷', '\\', 'ud83d', '"', '\n', 'a')).map((parts) => parts.join('')),
);

it('replaces halves of characters alone, in texts and names', () => {
  fc.assert(
    fc.property(text, text, (name, value) => {
      const kept = JSON.parse(storableJson({ [name]: [value] }));
      expect(kept).toEqual(JSON.parse(JSON.stringify({ [name.toWellFormed()]: [value.toWellFormed()] })));
    }),
  );
});

it.each(engines)('%s keeps what it is given, also a text that was cut through an emoji', async (engine) => {
  const test = await openTestDatabase(engine);
  await test.db.execute(sql`create table notes (value jsonb not null)`);
  const values = ['12', 12, { cut: `Built by ${half}` }, [null, '\\ud83d'], true];
  for (const value of values) {
    const [row] = await test.db.insert(notes).values({ value }).returning();
    expect(row?.value).toEqual(
      JSON.parse(JSON.stringify(value), (_, part) => part?.toWellFormed?.() ?? part),
    );
  }
  await test.close();
});
