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

/** Drops undeclared fields. Compiled lazily: compiling all contracts slowed down the start. */
export function answerSerializer(response: z.ZodType): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined;
  return (answer) => {
    write ??= fastJsonStringify(answerSchema(response));
    return write(answer);
  };
}
