import { z } from 'zod';
import { featureNames, goals } from '#domain/marketing/feature-names.ts';
import { proseSchema } from './shared.ts';

const valueSchema = z.union([z.string().min(1).max(2_000), z.number(), z.boolean()]);
const percentSchema = z.number().min(0).max(100);
const daySchema = z.iso.date({ error: 'Must be a day, such as 2027-02-28' });
const traitSchema = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, {
  error: 'Must be lower case letters, digits and _',
});

/** A condition on a trait; false for visitors without the trait. */
const ruleSchema = z
  .strictObject({
    trait: traitSchema,
    in: z.array(valueSchema).min(1).optional(),
    not_in: z.array(valueSchema).min(1).optional(),
    at_least: z.number().optional(),
    at_most: z.number().optional(),
  })
  .refine((rule) => Object.keys(rule).length > 1, { error: 'Needs in, not_in, at_least or at_most' });

/** An override for visitors who match all rules; the first matching segment wins. */
const segmentSchema = z.strictObject({
  name: proseSchema,
  rules: z.array(ruleSchema).min(1),
  enabled: z.boolean().optional(),
  value: valueSchema.optional(),
  rollout: percentSchema.optional(),
});

const variantSchema = z.strictObject({ value: valueSchema, weight: percentSchema });

const splitSchema = z.strictObject({
  goal: z.enum(goals),
  /** Sample size per variant, fixed before the test; results stay hidden until then. */
  sample: z.number().int().min(50).max(1_000_000),
});

/**
 * `content/flags.yaml`: a feature flag ([4.10]). `rollout` is a percentage of identities; `from` and `to` are
 * inclusive UTC days. `variants` divide identities by weight; the rest, and visitors without an identity, get
 * `value`.
 */
export const featureFlagSchema = z
  .strictObject({
    name: z.enum(featureNames),
    description: proseSchema,
    enabled: z.boolean(),
    value: valueSchema.optional(),
    rollout: percentSchema.default(100),
    from: daySchema.optional(),
    to: daySchema.optional(),
    segments: z.array(segmentSchema).default([]),
    variants: z.array(variantSchema).default([]),
    split: splitSchema.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'Must not be before from' })
  .refine(({ variants }) => variants.reduce((sum, { weight }) => sum + weight, 0) <= 100, {
    path: ['variants'],
    error: 'The weights must not be more than 100 together',
  })
  .refine(
    ({ value, variants }) => {
      const values = [value, ...variants.map((variant) => variant.value)];
      return variants.length === 0 || (value !== undefined && new Set(values).size === values.length);
    },
    { path: ['variants'], error: 'Needs a value of the feature, and other values in its variants' },
  )
  .refine(({ split, variants }) => !split || variants.length === 1, {
    path: ['split'],
    error: 'A split test compares the value with one variant',
  })
  .meta({ id: 'FeatureFlag' });
export type FeatureFlag = z.output<typeof featureFlagSchema>;
export type FlagValue = z.output<typeof valueSchema>;
