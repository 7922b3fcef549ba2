import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { apiErrorSchema } from '../../domain/contracts/api-error.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import { errorsOf, type Failing } from '../../domain/contracts/endpoint-errors.ts';
import type { FileEndpoint } from '../../domain/contracts/file-endpoint.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const plainTypes = ['string', 'integer', 'number', 'boolean'];

// A union would be matched against each branch, for every value, at every answer. One with null is written straight out as `nullable`,
// one of plain types by what the value is, and any other as it stands.
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

const failures = (contract: Failing): Record<string, object> => {
  const failure = answerSchema(apiErrorSchema);
  return Object.fromEntries([...errorsOf(contract).keys()].map((status) => [status, failure]));
};

/** A contract as the JSON schemas that Fastify writes answers by. */
export const endpointSchemas = (endpoint: Endpoint): FastifySchema => ({
  response: { [endpoint.status ?? 200]: answerSchema(endpoint.response), ...failures(endpoint) },
});

/** The same of a file, whose own bytes are no JSON. */
export const failureSchemas = (file: FileEndpoint): FastifySchema => ({ response: failures(file) });
