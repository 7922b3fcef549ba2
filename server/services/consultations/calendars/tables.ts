import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { WorkingDay } from '#domain/consultations/consultant.ts';
import type { VisitType } from '#domain/consultations/consultation-words.ts';
import type { BlockType } from '#domain/consultations/staff-blocks-contract.ts';
import { jsonb } from '#server/db/jsonb-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Consultants ([3.23]). Former ones stay with their last day, for past visits. */
export const consultants = pgTable(
  'consultants',
  {
    id: text('id').primaryKey(),
    branchId: text('branch_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Normalized: +1 and ten digits. */
    phone: text('phone').notNull(),
    kinds: jsonb('kinds').$type<VisitType[]>().notNull(),
    /** Seven days from Sunday, in the branch's time zone. */
    week: jsonb('week').$type<WorkingDay[][]>().notNull(),
    baseLatitude: doublePrecision('base_latitude').notNull(),
    baseLongitude: doublePrecision('base_longitude').notNull(),
    postalPrefixes: jsonb('postal_prefixes').$type<string[]>().notNull(),
    /** First working day, and first day after leaving. */
    activeFrom: date('active_from', { mode: 'string' }),
    activeUntil: date('active_until', { mode: 'string' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('consultants_branch').on(table.branchId, table.name)],
);

/** Blocked, opened or moved time ([3.23]); without a consultant, for the whole branch. */
export const calendarBlocks = pgTable(
  'calendar_blocks',
  {
    id: uuid('id').primaryKey(),
    branchId: text('branch_id').notNull(),
    consultantId: text('consultant_id').references(() => consultants.id),
    blockType: text('block_type').$type<BlockType>().notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** RFC 5545 without DTSTART, which is `starts_at` in the branch's time zone. */
    rrule: text('rrule'),
    insteadStartsAt: time('instead_starts_at'),
    note: text('note').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
    /** Time range of its occurrences; no end for an endless series. */
    reachesFrom: time('reaches_from').notNull(),
    reachesUntil: time('reaches_until'),
  },
  (table) => [
    index('calendar_blocks_branch').on(table.branchId, table.reachesFrom),
    check('calendar_blocks_order', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'calendar_blocks_moved',
      sql`(${table.blockType} = 'Both') = (${table.insteadStartsAt} is not null)`,
    ),
  ],
);
