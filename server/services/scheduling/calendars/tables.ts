import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BlockType } from '#domain/scheduling/block-type.ts';
import type { WorkingDay } from '#domain/scheduling/consultant.ts';
import type { VisitType } from '#domain/scheduling/visit-type.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Who makes visits for a branch ([3.23]). One who leaves stays, with the day, for the visits that were made.
 */
export const consultants = pgTable(
  'consultants',
  {
    id: text('id').primaryKey(),
    branchId: text('branch_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Normalised: +1 and ten digits. */
    phone: text('phone').notNull(),
    kinds: jsonb('kinds').$type<VisitType[]>().notNull(),
    /** Seven days, Sunday first, by the clock of the branch. */
    week: jsonb('week').$type<WorkingDay[][]>().notNull(),
    baseLatitude: doublePrecision('base_latitude').notNull(),
    baseLongitude: doublePrecision('base_longitude').notNull(),
    postalPrefixes: jsonb('postal_prefixes').$type<string[]>().notNull(),
    /** The first day of work, and the first one without. */
    activeFrom: date('active_from', { mode: 'string' }),
    activeUntil: date('active_until', { mode: 'string' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('consultants_branch').on(table.branchId, table.name)],
);

/** Time taken out of a calendar, opened in it, or moved ([3.23]); of all of a branch without a consultant. */
export const calendarBlocks = pgTable(
  'calendar_blocks',
  {
    id: uuid('id').primaryKey(),
    branchId: text('branch_id').notNull(),
    consultantId: text('consultant_id').references(() => consultants.id),
    blockType: text('block_type').$type<BlockType>().notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** RFC 5545 without DTSTART, which is `starts_at` by the clock of the branch. */
    rrule: text('rrule'),
    insteadStartsAt: time('instead_starts_at'),
    note: text('note').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
    /** Between which instants it can matter at all; no end of a series without one. */
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
