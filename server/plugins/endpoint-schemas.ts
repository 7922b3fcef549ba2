import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { apiErrorSchema } from '../../domain/contracts/api-error.ts';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

// `nullable` is written straight out; a union with null would be matched against each branch, for every value, at every answer.
function flattenNullable(schema: JsonSchema): void {
  const [value, absent, ...others] = schema.anyOf ?? [];
  if (!value || absent?.type !== 'null' || others.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, value, { nullable: true });
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema),
  });
  return json;
}

const failures = (endpoint: Endpoint): number[] =>
  [
    ...new Set([
      ...endpoint.errors,
      ...(endpoint.params || endpoint.query || endpoint.body ? [422] : []),
      500,
    ]),
  ].sort();

/** A contract as the JSON schemas that Fastify serialises answers by and the OpenAPI page is drawn from. */
export function endpointSchemas(endpoint: Endpoint): FastifySchema {
  const failure = jsonSchema(apiErrorSchema, 'output');
  return {
    summary: endpoint.summary,
    ...(endpoint.params && { params: jsonSchema(endpoint.params, 'input') }),
    ...(endpoint.query && { querystring: jsonSchema(endpoint.query, 'input') }),
    ...(endpoint.body && { body: jsonSchema(endpoint.body, 'input') }),
    response: {
      [endpoint.status ?? 200]: jsonSchema(endpoint.response, 'output'),
      ...Object.fromEntries(failures(endpoint).map((status) => [status, failure])),
    },
  };
}
