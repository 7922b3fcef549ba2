import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StaffAction } from '#domain/contracts/desk-log.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/**
 * Every action of the staff, written in the transaction of what it did. A trigger of the database, made by
 * the migration, refuses every change and removal of a row: a mistake here is corrected by another entry.
 */
export const staffLog = pgTable(
  'staff_log',
  {
    id: id(),
    at: time('at'),
    actorId: text('actor_id').notNull(),
    action: text('action').$type<StaffAction>().notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('staff_log_subject').on(table.subjectId, table.id),
    index('staff_log_actor').on(table.actorId, table.id),
  ],
);

/** What staff wrote to orders, which know nothing of it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderNumber: text('order_number').notNull(),
    at: time('at'),
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('order_notes_order').on(table.orderNumber, table.id)],
);
