import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { completedRow } from '#server/db/completed-row.ts';
import {
  addAppointment,
  findAppointment,
  newAppointment,
} from '#server/services/consultations/appointments/store.ts';
import { engines } from '#tests/support/db/engines.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const halfOfEmoji = '👷'.slice(0, 1);
const storable = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.string().map((words) => `${words}${halfOfEmoji}`),
  )
  .map((words) => words.replaceAll('\u0000', ''));
const at = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true });
// A database stores -0 as 0.
const degrees = fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0);
const always = {
  state: fc.constantFrom('canceled' as const, 'lapsed' as const),
  type: fc.constantFrom('home' as const, 'virtual' as const),
  interface: storable,
  branchId: storable,
  consultantId: storable,
  startsAt: at,
  endsAt: at,
  createdAt: at,
  postalCode: storable,
};
const sometimes = {
  id: fc.uuid(),
  sequence: fc.integer({ min: 0, max: 99 }),
  heldUntil: fc.option(at),
  firstName: storable,
  latitude: fc.option(degrees),
  items: fc.array(fc.record({ sku: storable, title: storable, quantity: fc.integer({ min: 1, max: 9 }) })),
  attribution: fc.option(storable),
};
const values = fc.record(
  { ...always, ...sometimes },
  { requiredKeys: Object.keys(always) as (keyof typeof always)[] },
);

it.each(engines)('%s stores a consultation as it was completed before', async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  await fc.assert(
    fc.asyncProperty(values, async (given) => {
      const completed = newAppointment(given);
      await addAppointment(db, completed);
      expect(await findAppointment(db, completed.id)).toEqual(completed);
    }),
    { numRuns: 40 },
  );
  await close();
});

it('refuses a row without a required value, or without one that the database makes', () => {
  const notes = pgTable('notes', {
    id: uuid('id').primaryKey().defaultRandom(),
    words: text('words').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    stars: integer('stars'),
  });
  expect(() => completedRow(notes, { words: 'Sash' })).toThrow('The row needs its id');
  expect(() => completedRow(notes, { id: '1' } as never)).toThrow('The row needs its words');
  const completed = { id: '1', words: 'Sash', isRead: false, stars: null };
  expect(completedRow(notes, { id: '1', words: 'Sash' })).toEqual(completed);
});
