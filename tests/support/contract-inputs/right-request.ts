import { z } from 'zod';
import { type Called, nameOf } from '../contract-endpoints.ts';
import fc from '../seeded-fast-check.ts';
import { inputOfSchema, type JsonSchema } from './input-of-schema.ts';
import { type Made, rightValuesOf } from './right-values.ts';
import type { Request } from './spoil.ts';

const partNames = ['params', 'query', 'body'] as const;

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

export const schemasOf = (called: Called): JsonSchema[] =>
  partNames.flatMap((part) => called[part] ?? []).map(jsonSchemaOf);

const maxMisses = 500;

/** Filters inputs by the contract's schema. Throws after 500 consecutive rejections. */
function accepted(input: fc.Arbitrary<unknown>, schema: z.ZodType, what: string): fc.Arbitrary<unknown> {
  let misses = 0;
  return input.filter((value) => {
    const { success, error } = schema.safeParse(value);
    misses = success ? 0 : misses + 1;
    if (misses > maxMisses)
      throw new Error(`No right value is known of the ${what}: ${error && z.prettifyError(error)}`);
    return success;
  });
}

function partOf(
  called: Called,
  part: (typeof partNames)[number],
  made: Made,
): fc.Arbitrary<unknown> | undefined {
  const schema = called[part];
  if (!schema) return undefined;
  const name = nameOf(called);
  try {
    return accepted(
      inputOfSchema(jsonSchemaOf(schema), part, rightValuesOf(name, made)),
      schema,
      `${part} of ${name}`,
    );
  } catch (cause) {
    throw new Error(`No right ${part} can be derived for ${name}`, { cause });
  }
}

const noFields = fc.constant<Record<string, unknown>>({});

/**
 * Returns valid requests for the entities in `made`. Throws, naming the call, if its schemas and valid values
 * do not suffice.
 */
export const rightRequest = (called: Called, made: Made): fc.Arbitrary<Request> =>
  fc.record({
    params: (partOf(called, 'params', made) ?? noFields) as typeof noFields,
    query: (partOf(called, 'query', made) ?? noFields) as typeof noFields,
    body: partOf(called, 'body', made) ?? fc.constant(undefined),
  });
