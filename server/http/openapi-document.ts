import { z } from 'zod';
import type { Access } from '#domain/access/caller.ts';
import { rolesWith } from '#domain/access/permissions.ts';
import { apiErrorSchema } from '#domain/contracts/api-error.ts';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import { errorsOf } from '#domain/contracts/endpoint-errors.ts';
import type { FileEndpoint } from '#domain/contracts/file-endpoint.ts';
import { attributionHeader, attributionSchema } from '#domain/marketing/attribution-contract.ts';
import { flagStreamPath } from '#domain/marketing/flags-contract.ts';
import { keyHours } from './idempotency/idempotency-key.ts';

export type Contract = Endpoint | FileEndpoint;

type Json = Record<string, unknown>;

const tags = [
  { name: 'Cart', at: /^\/web-ecommerce\/api\/v1\/carts/, description: 'What a visitor is about to buy' },
  { name: 'Orders', at: /^\/web-ecommerce\//, description: 'Checkout, payment, orders and their delivery' },
  { name: 'Location', at: /^\/location\//, description: 'Branches, showrooms, contractors and markets' },
  { name: 'Product', at: /^\/web-product\//, description: 'The catalogue, configurations and quotes' },
  { name: 'Scheduling', at: /^\/scheduling\//, description: 'Consultations' },
  { name: 'Customers', at: /^\/customers\//, description: 'What belongs to an account' },
  { name: 'Projects', at: /^\/projects\//, description: 'Saved work, and how copies of it meet' },
  { name: 'Leads', at: /^\/leads\//, description: 'Who may be contacted, and who may not' },
  { name: 'Reviews', at: /^\/reviews\//, description: 'Reviews of products and branches, and questions' },
  { name: 'Address', at: /^\/address\//, description: 'Addresses by what was typed' },
  { name: 'Flags', at: /^\/flags\//, description: 'Feature flags, as Flagsmith’s SDK asks for them' },
  { name: 'Desk', at: /^\/desk\//, description: 'What staff do for customers' },
  { name: 'Content', at: /^\/graphql/, description: 'What the site is built from' },
  { name: 'Operations', at: /^/, description: 'Whether the server is well' },
];
const tagOf = (path: string): string => tags.find(({ at }) => at.test(path))?.name ?? '';

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    schema: property,
    required: place === 'path' || required.includes(name),
  }));
}

const keyParameter = (presence: NonNullable<Endpoint['idempotencyKey']>): Json => ({
  name: 'idempotency-key',
  in: 'header',
  required: presence === 'required',
  description: `The same request under the same key is done once in ${keyHours} hours`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
});

const attributionParameter: Json = {
  name: attributionHeader,
  in: 'header',
  required: false,
  description: 'How the visitor came, in the form of a query, for staff to see',
  schema: jsonSchema(attributionSchema, 'input'),
};

const securityOf = (access: Access): Json[] => {
  if (access === 'public') return [{}, { bearer: [] }];
  return [{ bearer: 'scope' in access ? [access.scope] : [] }];
};

const accessOf = (access: Access): unknown =>
  typeof access === 'object' && 'permission' in access
    ? { permission: access.permission, roles: rolesWith(access.permission) }
    : access;

const failure = (codes: readonly string[]): Json => ({
  description: codes.join(', '),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          {
            type: 'object',
            properties: { error: { type: 'object', properties: { code: { enum: codes } } } },
          },
        ],
      },
    },
  },
});

/** Returns a response's schema and its recursive definitions separately. */
function answerSchemas(contract: Endpoint): { schema: Json; components: Record<string, Json> } {
  const json = JSON.stringify(jsonSchema(contract.response, 'output'));
  const nameOf = (name: string): string => `${contract.operationId}.${name.replace(/^_+/, '')}`;
  const renamed = json.replace(
    /"#\/\$defs\/([^"]+)"/g,
    (_, name) => `"#/components/schemas/${nameOf(name)}"`,
  );
  const { $defs = {}, ...schema } = JSON.parse(renamed) as Json & { $defs?: Record<string, Json> };
  return {
    schema,
    components: Object.fromEntries(Object.entries($defs).map(([name, part]) => [nameOf(name), part])),
  };
}

function success(contract: Contract): Json {
  const [type, schema] =
    'mediaType' in contract
      ? [contract.mediaType, { type: 'string', format: 'binary' }]
      : ['application/json', answerSchemas(contract).schema];
  return { description: 'Done', content: { [type]: { schema } } };
}

function operation(contract: Contract): Json {
  const { operationId, summary, path, access, params, query } = contract;
  const { body, idempotencyKey, takesAttribution, status = 200 } = { ...(contract as Partial<Endpoint>) };
  const failures = [...errorsOf(contract)].map(([code, codes]) => [code, failure(codes)]);
  return {
    operationId,
    summary,
    tags: [tagOf(path)],
    security: securityOf(access),
    'x-access': accessOf(access),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(idempotencyKey ? [keyParameter(idempotencyKey)] : []),
      ...(takesAttribution ? [attributionParameter] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    responses: { [status]: success(contract), ...Object.fromEntries(failures) },
  };
}

const graphqlAnswer = { 'application/json': { schema: { type: 'object' } } };
const graphqlOperation = (operationId: string, rest: Json): Json => ({
  operationId,
  summary: 'The content, by GraphQL queries',
  tags: ['Content'],
  security: [{}],
  'x-access': 'public',
  ...rest,
  responses: {
    200: { description: 'Data, or errors as GraphQL has them', content: graphqlAnswer },
    400: { description: 'No query, or one beyond its bounds', content: graphqlAnswer },
  },
});

/** GraphQL has its own schema; this describes only the endpoint. */
const graphql: Json = {
  get: graphqlOperation('queryContentByUrl', {
    parameters: [{ name: 'query', in: 'query', required: true, schema: { type: 'string' } }],
  }),
  post: graphqlOperation('queryContent', {
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { query: { type: 'string' }, variables: { type: 'object' } },
            required: ['query'],
          },
        },
      },
    },
  }),
};

/** Endless stream, which no contract describes. */
const flagStream: Json = {
  get: {
    operationId: 'flagStream',
    summary: 'Changes of feature flags, as server-sent events',
    tags: ['Flags'],
    security: [{}],
    'x-access': 'public',
    parameters: [{ name: 'environmentKey', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: {
        description: 'Events environment_updated, until one side leaves',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      403: failure(['unknown_environment']),
    },
  },
};

// The server ignores a trailing slash; OpenAPI lists each path once.
const templated = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');

export function openApiDocument(contracts: readonly Contract[]): Json {
  const paths: Record<string, Json> = { '/graphql': graphql, [templated(flagStreamPath)]: flagStream };
  for (const contract of contracts) {
    const method = (contract.method ?? 'GET').toLowerCase();
    const path = templated(contract.path);
    paths[path] = { ...paths[path], [method]: operation(contract) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clerestory APIs',
      version: '1',
      description: 'Every call of the platform.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The shop’s own address' }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      schemas: Object.assign(
        { Error: jsonSchema(apiErrorSchema, 'output') },
        ...contracts.map((contract) => ('mediaType' in contract ? {} : answerSchemas(contract).components)),
      ),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'An access token of the identity provider. A public call answers for the account that signs in with it.',
        },
      },
    },
  };
}
