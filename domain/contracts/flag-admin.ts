import { z } from 'zod';
import { featureNames } from '#domain/flags/feature-names.ts';
import { staffTextSchema } from './desk-page.ts';
import { defineEndpoint } from './endpoint.ts';

const base = '/flags/v1/features';

/** The value of a feature: that of content, or the one that staff chose among its variants. */
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const overrideSchema = z.object({
  enabled: z.boolean(),
  /** `null` where variants are dealt as ever. */
  value: valueSchema,
  reason: z.string(),
  by: z.string(),
  by_name: z.string().optional(),
  at: z.iso.datetime(),
  until: z.iso.datetime().optional(),
});

/** What someone made of a feature: `from` and `to` are overrides, `null` where content's own state held. */
const historyEntrySchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  by_name: z.string().optional(),
  from: z.object({ enabled: z.boolean(), value: valueSchema, until: z.iso.datetime().optional() }).nullable(),
  to: z.object({ enabled: z.boolean(), value: valueSchema, until: z.iso.datetime().optional() }).nullable(),
  reason: z.string(),
});
export type FlagHistoryEntry = z.infer<typeof historyEntrySchema>;

const armSchema = z.object({
  value: valueSchema,
  shown: z.number().int().nonnegative(),
  reached: z.number().int().nonnegative(),
});

/** Shares from -1 to 1: how much more often the variant reaches the goal. */
const intervalSchema = z.object({ difference: z.number(), low: z.number(), high: z.number() });

const splitSchema = z.object({
  goal: z.string(),
  sample: z.number().int(),
  control: armSchema,
  variant: armSchema,
  result: z.discriminatedUnion('state', [
    z.object({ state: z.literal('too_early'), missing: z.number().int() }),
    z.object({ state: z.enum(['better', 'worse', 'undecided']), interval: intervalSchema }),
  ]),
});
export type SplitReport = z.infer<typeof splitSchema>;

const featureSchema = z.object({
  name: z.enum(featureNames),
  description: z.string(),
  /** What visitors without an identity get now. */
  enabled: z.boolean(),
  value: valueSchema,
  /** The same without an override. */
  content: z.object({
    enabled: z.boolean(),
    rollout: z.number(),
    from: z.string().optional(),
    to: z.string().optional(),
  }),
  variants: z.array(z.object({ value: valueSchema, weight: z.number() })),
  segments: z.array(
    z.object({ name: z.string(), enabled: z.boolean(), rollout: z.number(), value: valueSchema }),
  ),
  override: overrideSchema.optional(),
  /** How often it was asked for, by day in UTC and by the value that was shown; the first day first. */
  days: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
  history: z.array(historyEntrySchema),
  split: splitSchema.optional(),
});
export type AdminFeature = z.infer<typeof featureSchema>;

/** Every feature with its last 14 days and its last 20 changes. */
export const listFeatures = defineEndpoint({
  operationId: 'adminListFeatures',
  method: 'GET',
  path: base,
  summary: 'Feature flags, as editors see them',
  access: { permission: 'read flags' },
  response: z.object({ features: z.array(featureSchema) }),
  errors: {},
});

const params = z.object({ feature: z.enum(featureNames) });
const reason = staffTextSchema('Say why', 200);

/** What an editor chooses in the place of content. `until` lies ahead. */
export const overrideSchemaForEditors = z.object({
  enabled: z.boolean(),
  value: valueSchema.default(null),
  reason,
  until: z.iso.datetime({ offset: true, error: 'Choose a day' }).optional(),
});

/**
 * Puts a feature into one state for everyone, at once. 404 `unknown_feature` for one that the content does
 * not have, 422 `unknown_value` for a value that the feature does not have, `past_end` for an end that is
 * over.
 */
export const setOverride = defineEndpoint({
  operationId: 'adminOverrideFeature',
  method: 'PUT',
  path: `${base}/:feature/override`,
  summary: 'Override a feature for everyone',
  access: { permission: 'change flags' },
  params,
  body: overrideSchemaForEditors,
  response: z.object({ feature: featureSchema }),
  errors: { 404: ['unknown_feature'], 422: ['unknown_value', 'past_end'] },
});

/** Content's own state holds again; 409 `not_overridden` where it does already. */
export const endOverride = defineEndpoint({
  operationId: 'adminEndOverride',
  method: 'POST',
  path: `${base}/:feature/override/end`,
  summary: 'End the override of a feature',
  access: { permission: 'change flags' },
  params,
  body: z.object({ reason }),
  response: z.object({ feature: featureSchema }),
  errors: { 404: ['unknown_feature'], 409: ['not_overridden'] },
});
