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

function requestSchema(schema: z.ZodType): object {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  });
  return json;
}

type Described = Pick<Endpoint, 'summary' | 'params' | 'query' | 'body' | 'idempotencyKey'> & Failing;

const keyHeader = (presence: NonNullable<Endpoint['idempotencyKey']>): object => ({
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', minLength: 1, maxLength: 255 } },
  required: presence === 'required' ? ['idempotency-key'] : [],
});

function requestSchemas(endpoint: Described): FastifySchema {
  return {
    summary: endpoint.summary,
    ...(endpoint.params && { params: requestSchema(endpoint.params) }),
    ...(endpoint.query && { querystring: requestSchema(endpoint.query) }),
    ...(endpoint.body && { body: requestSchema(endpoint.body) }),
    ...(endpoint.idempotencyKey && { headers: keyHeader(endpoint.idempotencyKey) }),
  };
}

const failureSchemas = (endpoint: Described): Record<string, object> => {
  const failure = answerSchema(apiErrorSchema);
  return Object.fromEntries([...errorsOf(endpoint).keys()].map((status) => [status, failure]));
};

/** A contract as the JSON schemas that Fastify serialises answers by and the OpenAPI page is drawn from. */
export const endpointSchemas = (endpoint: Endpoint): FastifySchema => ({
  ...requestSchemas(endpoint),
  response: {
    [endpoint.status ?? 200]: answerSchema(endpoint.response),
    ...failureSchemas(endpoint),
  },
});

/** The same of a file; its own bytes are nobody's JSON. */
export const fileSchemas = (file: FileEndpoint): FastifySchema => ({
  ...requestSchemas(file),
  response: {
    200: { content: { [file.mediaType]: { schema: { type: 'string', format: 'binary' } } } },
    ...failureSchemas(file),
  },
});
