import { bigint, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { VitalName } from '#domain/marketing/vitals.ts';

/** Daily counts: views, and histogram buckets of each vital. */
export const siteCounts = pgTable(
  'site_counts',
  {
    day: date('day').notNull(),
    environment: text('environment').notNull(),
    template: text('template').notNull(),
    metric: text('metric').$type<'view' | VitalName>().notNull(),
    bucket: smallint('bucket').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.environment, table.template, table.metric, table.bucket] }),
  ],
);
