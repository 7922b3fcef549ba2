import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { staffTextSchema } from '#domain/contracts/page-size.ts';
import { featureNames } from './feature-names.ts';

const base = '/flags/v1/features';

/** A feature's value: from content, or a variant chosen by staff. */
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const overrideSchema = z.object({
  enabled: z.boolean(),
  /** Null if variants are assigned as usual. */
  value: valueSchema,
  reason: z.string(),
  by: z.string(),
  by_name: z.string().optional(),
  at: z.iso.datetime(),
  until: z.iso.datetime().optional(),
});

/** A change of a feature: `from` and `to` are overrides, null for the content's state. */
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

/** Differences of the conversion rate, from -1 to 1. */
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
  enabled: z.boolean(),
  value: valueSchema,
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
  /** Evaluations per UTC day and value, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
  history: z.array(historyEntrySchema),
  split: splitSchema.optional(),
});
export type AdminFeature = z.infer<typeof featureSchema>;

/** All features with their last 14 days and last 20 changes. */
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

/** An editor's override. `until` must be in the future. */
export const overrideSchemaForEditors = z.object({
  enabled: z.boolean(),
  value: valueSchema.default(null),
  reason,
  until: z.iso.datetime({ offset: true, error: 'Choose a day' }).optional(),
});

/**
 * Overrides a feature for everyone immediately. 404 `unknown_feature`; 422 `unknown_value` for a value
 * outside the feature, `past_end` for an expired feature.
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

/** Restores the content's state; 409 `not_overridden` without an override. */
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
