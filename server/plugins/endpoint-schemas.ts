import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';

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
 * A contract as the JSON schema that Fastify writes its answer by. Failures have one shape, written in one
 * place: a schema for each status of each call would be compiled at start and never used.
 */
export const endpointSchemas = (endpoint: Endpoint): FastifySchema => ({
  response: { [endpoint.status ?? 200]: answerSchema(endpoint.response) },
});
