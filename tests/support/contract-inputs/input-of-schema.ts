import type { z } from 'zod';
import fc from '../seeded-fast-check.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * Right values that a schema does not describe, by their place in a request: `body.items[].id`, with `{}` for
 * the values of a record and `{key}` for its keys.
 */
export type RightValueOf = (place: string, schema: JsonSchema) => fc.Arbitrary<unknown> | undefined;

/** Inputs are small: what lies at a far bound is among the wrong values. */
const maxItems = 3;
const maxText = 40;

// The first character is a letter because many fields refuse blank text.
const words = fc.stringMatching(/^[A-Z][ -~]{0,39}$/);

const objects = (type: JsonSchema | boolean | undefined): JsonSchema =>
  typeof type === 'object' ? type : {};

function textOf({ format, pattern, minLength = 0, maxLength = maxText }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (pattern !== undefined)
    return fc
      .stringMatching(new RegExp(pattern))
      .filter(({ length }) => length >= minLength && length <= maxLength);
  const cut = words.map((text) => text.slice(0, Math.min(maxLength, maxText)).padEnd(minLength, 'x'));
  return minLength === 0 ? fc.oneof({ weight: 3, arbitrary: cut }, fc.constant('')) : cut;
}

const numberOf = ({ type, minimum = -1e6, maximum = 1e6 }: JsonSchema): fc.Arbitrary<number> =>
  type === 'integer'
    ? fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) })
    : fc.double({ min: minimum, max: maximum, noNaN: true });

function objectOf(schema: JsonSchema, place: string, rightValueOf: RightValueOf): fc.Arbitrary<unknown> {
  const { properties, required = [], propertyNames, additionalProperties } = schema;
  if (!properties && additionalProperties) {
    const keys = inputOfSchema(objects(propertyNames), `${place}{key}`, rightValueOf).map(String);
    const values = inputOfSchema(objects(additionalProperties), `${place}{}`, rightValueOf);
    return fc.dictionary(keys, values, { maxKeys: maxItems, noNullPrototype: true });
  }
  const fields = Object.entries(properties ?? {}).map(([name, field]): [string, fc.Arbitrary<unknown>] => [
    name,
    inputOfSchema(objects(field), `${place}.${name}`, rightValueOf),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

/**
 * Derives an arbitrary of inputs from a JSON Schema. A value of `rightValueOf` takes precedence over what the
 * schema says. Optional properties are sometimes left out.
 */
export function inputOfSchema(
  schema: JsonSchema,
  place: string,
  rightValueOf: RightValueOf,
): fc.Arbitrary<unknown> {
  const inputOf = (part: JsonSchema | boolean, at = place) => inputOfSchema(objects(part), at, rightValueOf);
  const right = rightValueOf(place, schema);
  if (right) return right;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => inputOf(variant)));
  if (Array.isArray(schema.type))
    return fc.oneof(
      ...schema.type.map((type: JsonSchema['type']) => inputOf({ ...schema, type } as JsonSchema)),
    );
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems: minLength = 0, items = {} } = schema;
      const maxLength = Math.max(minLength, Math.min(maxItems, schema.maxItems ?? maxItems));
      return fc.array(inputOf(items as JsonSchema, `${place}[]`), { minLength, maxLength });
    }
    case 'object':
      return objectOf(schema, place, rightValueOf);
    default:
      return fc.jsonValue();
  }
}
