import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StaffAction } from '#domain/desk/log-contract.ts';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/**
 * Append-only audit log, written in the transaction of each action. A trigger of the migration rejects
 * updates and deletes; another entry corrects a mistake.
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
