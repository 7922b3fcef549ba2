import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { WorkKind } from '#domain/desk/work.ts';

/** Owner and alarm of work whose queue has neither: all but requests and consultations. */
export const workMarks = pgTable(
  'work_marks',
  {
    kind: text('kind').$type<WorkKind>().notNull(),
    id: text('id').notNull(),
    /** Staff account; null if unassigned. */
    ownerId: text('owner_id'),
    /** When the email about the late work was queued. */
    alarmedAt: timestamp('alarmed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
