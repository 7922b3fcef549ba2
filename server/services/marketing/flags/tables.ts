import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { FlagValue } from '#domain/content/feature-flag.ts';
import { jsonb } from '#server/db/jsonb-column.ts';
import type { OverrideState } from './domain.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Time of an environment's last change by staff or content; all processes poll it. */
export const flagEnvironments = pgTable('flag_environments', {
  key: text('key').primaryKey(),
  contentDigest: text('content_digest').notNull(),
  updatedAt: time('updated_at').notNull(),
});

export const flagOverrides = pgTable('flag_overrides', {
  feature: text('feature').primaryKey(),
  enabled: boolean('enabled').notNull(),
  /** Wrapped in an object: a driver would convert the text "5" to a number. */
  value: jsonb('value').$type<{ is: FlagValue }>(),
  reason: text('reason').notNull(),
  setBy: text('set_by').notNull(),
  setAt: time('set_at').notNull(),
  until: time('until'),
});

export const flagHistory = pgTable(
  'flag_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    feature: text('feature').notNull(),
    at: time('at').notNull(),
    by: text('by').notNull(),
    before: jsonb('before').$type<OverrideState | null>(),
    after: jsonb('after').$type<OverrideState | null>(),
    reason: text('reason').notNull(),
  },
  (table) => [index('flag_history_feature').on(table.feature, table.id)],
);

/** Evaluations of a feature per hour; for a split test also first exposures per variant. */
export const flagCounts = pgTable(
  'flag_counts',
  {
    feature: text('feature').notNull(),
    /** JSON; empty if the report has no variant, like Flagsmith's. */
    variant: text('variant').notNull(),
    hour: time('hour').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.feature, table.hour, table.variant] })],
);

/** Split test exposures and reached goals. */
export const flagExposures = pgTable(
  'flag_exposures',
  {
    feature: text('feature').notNull(),
    /** Keyed digest of the identity, not reversible. */
    visitor: text('visitor').notNull(),
    /** JSON. */
    variant: text('variant').notNull(),
    shownAt: time('shown_at').notNull(),
    reachedAt: time('reached_at'),
  },
  (table) => [
    primaryKey({ columns: [table.feature, table.visitor] }),
    index('flag_exposures_visitor').on(table.visitor),
    index('flag_exposures_shown').on(table.shownAt),
  ],
);
