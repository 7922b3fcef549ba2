import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const plainTypes = ['string', 'integer', 'number', 'boolean'];

// A union would be matched against each branch, for every value, at every answer. One with null is written
// straight out as `nullable`, one of plain types by what the value is, and any other as it stands.
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

/**
 * Writes a call's answers by the response schema of its contract: what that does not name does not leave. It
 * is made with the first answer: making those of all calls at once was a good part of a start.
 */
export function answerSerializer(response: z.ZodType): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined;
  return (answer) => {
    write ??= fastJsonStringify(answerSchema(response));
    return write(answer);
  };
}
