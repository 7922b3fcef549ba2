import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { FlagValue } from '#domain/content/feature-flag.ts';
import type { OverrideState } from './domain.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** When the answers of an environment changed last, by staff or by new content: what all processes watch. */
export const flagEnvironments = pgTable('flag_environments', {
  key: text('key').primaryKey(),
  contentDigest: text('content_digest').notNull(),
  updatedAt: time('updated_at').notNull(),
});

export const flagOverrides = pgTable('flag_overrides', {
  feature: text('feature').primaryKey(),
  enabled: boolean('enabled').notNull(),
  /** In an object: a driver would take the text "5" for the number. */
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

/**
 * How often a feature was asked for in an hour; of a split test also how often each variant was shown first.
 */
export const flagCounts = pgTable(
  'flag_counts',
  {
    feature: text('feature').notNull(),
    /** In JSON; empty where the report names none, as Flagsmith's does not. */
    variant: text('variant').notNull(),
    hour: time('hour').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.feature, table.hour, table.variant] })],
);

/** Who was shown which variant of a split test, and reached its goal. */
export const flagExposures = pgTable(
  'flag_exposures',
  {
    feature: text('feature').notNull(),
    /** Digest of the identity with a key of the database: nothing can be read from it. */
    visitor: text('visitor').notNull(),
    /** In JSON. */
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
