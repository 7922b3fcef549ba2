import { z } from 'zod';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { flagsBase } from './environment.ts';
import { featureNames, goals } from './feature-names.ts';

export const environmentHeader = 'x-environment-key';

/** Last change of the response, in Unix seconds; the SDK refetches after a later `environment_updated`. */
export const updatedAtHeader = 'x-flagsmith-document-updated-at';

export const flagStreamPath = `${flagsBase}/sse/environments/:environmentKey/stream`;

const storable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
const lineSchema = (max: number) => z.string().min(1).max(max).refine(storable);

const flagValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const flagSchema = z.object({
  id: z.number().int(),
  feature: z.object({
    id: z.number().int(),
    name: z.string(),
    type: z.enum(['STANDARD', 'MULTIVARIATE']),
  }),
  enabled: z.boolean(),
  feature_state_value: flagValueSchema,
});

const traitSchema = z.object({
  trait_key: lineSchema(200),
  trait_value: z.union([z.string().max(2_000).refine(storable), z.number(), z.boolean(), z.null()]),
  transient: z.boolean().optional(),
});
export type Trait = z.infer<typeof traitSchema>;

const identitySchema = z.object({
  identifier: z.string().optional(),
  traits: z.array(traitSchema),
  flags: z.array(flagSchema),
});
export type Flag = z.infer<typeof flagSchema>;

/** 403 `unknown_environment` without the header or with another environment's key. */
const errors = { 403: ['unknown_environment'] } as const;

export const listFlags = defineEndpoint({
  operationId: 'listFlags',
  method: 'GET',
  path: `${flagsBase}/flags/`,
  summary: 'The features of an environment, without an identity',
  access: 'public',
  response: z.array(flagSchema),
  errors,
});

export const getIdentity = defineEndpoint({
  operationId: 'getIdentity',
  method: 'GET',
  path: `${flagsBase}/identities/`,
  summary: 'The features of an identity',
  access: 'public',
  query: z.object({
    identifier: lineSchema(2_000),
    transient: z.enum(['true', 'false']).optional(),
  }),
  response: identitySchema,
  errors,
});

/** Traits affect only this response: no identity data is stored, transient or not. */
export const postIdentity = defineEndpoint({
  operationId: 'postIdentity',
  method: 'POST',
  path: `${flagsBase}/identities/`,
  summary: 'The features of an identity with traits',
  access: 'public',
  body: z.object({
    identifier: lineSchema(2_000).nullish(),
    transient: z.boolean().nullish(),
    traits: z.array(traitSchema).max(50).default([]),
  }),
  response: identitySchema,
  errors,
});

/** Evaluations per feature since the last report; ignores unknown features. */
export const postFlagAnalytics = defineEndpoint({
  operationId: 'postFlagAnalytics',
  method: 'POST',
  path: `${flagsBase}/analytics/flags/`,
  summary: 'How often features were evaluated',
  access: 'public',
  body: z
    .record(z.string().max(200), z.number().int().min(0).max(100_000))
    .refine((counts) => Object.keys(counts).length <= 200, { error: 'At most 200 features' }),
  response: z.object({}),
  errors,
});

/**
 * Our extension: records that a visitor saw a variant or reached a goal. A goal counts only for tests that
 * the visitor saw before. 429 per network.
 */
export const reportSplitEvent = defineEndpoint({
  operationId: 'reportSplitEvent',
  method: 'POST',
  path: '/flags/v1/events',
  summary: 'A visitor was shown a variant, or reached a goal',
  access: 'public',
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('shown'),
      identifier: lineSchema(200),
      feature: z.enum(featureNames),
      value: z.union([z.string().max(2_000).refine(storable), z.number(), z.boolean()]),
    }),
    z.object({ kind: z.literal('reached'), identifier: lineSchema(200), goal: z.enum(goals) }),
  ]),
  response: z.object({ counted: z.boolean() }),
  errors: { 429: ['too_many_tries'] },
});
export type SplitEvent = z.input<typeof reportSplitEvent.body>;
