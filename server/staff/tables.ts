import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApprovalNotices, MoneyAction } from '#domain/desk/approvals-contract.ts';
import type { StaffAction } from '#domain/desk/log-contract.ts';
import { jsonb } from '#server/db/jsonb-column.ts';

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

export type ApprovalState = 'pending' | 'confirmed' | 'refused' | 'withdrawn' | 'lapsed';

/** Actions above the limit, kept with their outcome. At most one is pending per action and subject. */
export const staffApprovals = pgTable(
  'staff_approvals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    action: text('action').$type<MoneyAction>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The action's own parameters. */
    asked: jsonb('asked').$type<Record<string, unknown>>().notNull(),
    cents: integer('cents').notNull(),
    what: text('what').notNull(),
    /** The subject as it was when the action was asked for; applied only if it still is. */
    seen: text('seen').notNull(),
    reason: text('reason').notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: time('asked_at'),
    state: text('state').$type<ApprovalState>().notNull(),
    decidedBy: text('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decision: text('decision'),
  },
  (table) => [
    index('staff_approvals_state').on(table.state, table.askedAt),
    uniqueIndex('staff_approvals_pending')
      .on(table.action, table.subjectId)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** How an account hears of approvals; without a row, at once. */
export const approvalNotices = pgTable('approval_notices', {
  accountId: text('account_id').primaryKey(),
  notices: text('notices').$type<ApprovalNotices>().notNull(),
});

/** Emails about waiting approvals, so that each is sent once. */
export const approvalEmails = pgTable(
  'approval_emails',
  {
    approvalId: uuid('approval_id').notNull(),
    accountId: text('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.approvalId, table.accountId] })],
);
