import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const plainTypes = ['string', 'integer', 'number', 'boolean'];

// The serializer would match every value against every branch. Leaves other unions unchecked.
function flattenUnion(schema: JsonSchema): void {
  const branches = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  const [value, absent, ...others] = branches;
  if (!value) return;
  delete schema.anyOf;
  delete schema.oneOf;
  if (absent?.type === 'null' && others.length === 0) Object.assign(schema, value, { nullable: true });
  else if (branches.every(({ type }) => plainTypes.includes(String(type))))
    Object.assign(schema, { type: branches.map(({ type }) => type) });
}

function answerSchema(schema: z.ZodType): object {
  const { $schema, definitions, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenUnion(jsonSchema),
  });
  return json;
}

type Write = (answer: unknown) => string;

function oncePerObject(write: Write): Write {
  const texts = new WeakMap<object, string>();
  return (part) => {
    const text = texts.get(part as object) ?? write(part);
    texts.set(part as object, text);
    return text;
  };
}

function writeParts({ shape }: z.ZodObject, reusedParts: readonly string[]): Write {
  const parts = Object.entries(shape).map(([name, schema]) => {
    if ((schema as z.ZodType).safeParse(undefined).success) throw new Error(`${name} may be absent`);
    const write = fastJsonStringify(answerSchema(schema as z.ZodType));
    return { name, write: reusedParts.includes(name) ? oncePerObject(write) : write };
  });
  return (answer) => {
    const values = answer as Record<string, unknown>;
    return `{${parts.map(({ name, write }) => `"${name}":${write(values[name])}`).join(',')}}`;
  };
}

/**
 * Drops undeclared fields. Compiled lazily: compiling all contracts slowed down the start. Each object in
 * `reusedParts`, properties of an answer without optional ones, is serialized once and must not change.
 */
export function answerSerializer(response: z.ZodType, reusedParts: readonly string[] = []): Write {
  let write: Write | undefined;
  return (answer) => {
    write ??=
      reusedParts.length > 0 && response instanceof z.ZodObject
        ? writeParts(response, reusedParts)
        : fastJsonStringify(answerSchema(response));
    return write(answer);
  };
}
