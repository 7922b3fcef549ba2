import type { z } from 'zod';
import fc from '../seeded-fast-check.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * Valid values that a schema does not describe, by place: `body.items[].id`; `{}` is a record's value,
 * `{key}` its key.
 */
export type RightValueOf = (place: string, schema: JsonSchema) => fc.Arbitrary<unknown> | undefined;

/** Inputs are small: the invalid values cover distant bounds. */
const maxItems = 3;
const maxText = 40;

// Starts with a letter, as many fields reject blank text.
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
 * Returns an arbitrary for a JSON Schema. `rightValueOf` takes precedence; optional properties are sometimes
 * omitted.
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
