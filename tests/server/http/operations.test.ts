import { z } from 'zod';
import type { Endpoint } from '#domain/contracts/endpoint.ts';
import type { FileEndpoint } from '#domain/contracts/file-endpoint.ts';
import { contractEndpoints, contractFiles, nameOf } from '#tests/support/contract-endpoints.ts';
import type { JsonSchema } from '#tests/support/contract-inputs/input-of-schema.ts';
import { jsonSchemaOf } from '#tests/support/contract-inputs/right-request.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp();
});
afterAll(() => test.close());

type Operation = Endpoint | FileEndpoint;

const methodOf = ({ method = 'GET' }: Operation): string => method;
const operations: Operation[] = [...contractEndpoints, ...contractFiles].sort(
  (one, other) => one.path.localeCompare(other.path) || methodOf(one).localeCompare(methodOf(other)),
);

const accessOf = ({ access }: Operation): string =>
  typeof access === 'string' ? access : Object.entries(access).flat().join(' ');

function namesIn(schema: JsonSchema): string[] {
  const variants = (schema.anyOf ?? schema.oneOf ?? [schema]) as JsonSchema[];
  const names = new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)));
  const isNeeded = (name: string) => variants.every(({ required = [] }) => required.includes(name));
  return [...names].map((name) => (isNeeded(name) ? name : `${name}?`));
}

const inputsOf = (operation: Operation): string[] =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = operation[part];
    return schema ? `${part}(${namesIn(jsonSchemaOf(schema)).join(' ') || 'any'})` : [];
  });

function successOf(operation: Operation): string {
  if (!('response' in operation)) return `200 ${operation.mediaType}`;
  const { status = 200, response } = operation;
  const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
  return `${status} ${namesIn(schema).join(' ')}`.trim();
}

function lineOf(operation: Operation): string {
  const failures = Object.entries(operation.errors).map(([status, codes]) => `${status} ${codes.join(' ')}`);
  const inputs = inputsOf(operation).join(' ') || 'no input';
  return [nameOf(operation), accessOf(operation), inputs, successOf(operation), ...failures].join(' | ');
}

it('the operations of all APIs are those of the list, by path, access, names of fields and codes', () => {
  expect(operations.map(lineOf).join('\n')).toMatchSnapshot();
});

it('every operation of a contract is served at its method and path', () => {
  expect(operations.length).toBeGreaterThan(200);
  const unserved = operations.filter(
    // Fastify treats a trailing slash as the same route.
    (operation) =>
      !test.app.hasRoute({
        method: methodOf(operation) as 'GET',
        url: operation.path.replace(/\/$/, ''),
      }),
  );
  expect(unserved.map(lineOf)).toEqual([]);
});

it('every operation is served with and without a last slash', async () => {
  for (const operation of operations) {
    const path = operation.path.replace(/:\w+/g, 'x');
    const url = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    const response = await test.app.inject({ method: methodOf(operation) as 'GET', url });
    expect([url, response.body.includes('no_such_call')]).toEqual([url, false]);
  }
});

it('a path below any operation that no contract declares is answered as an unknown call, not as a page', async () => {
  for (const { path } of operations) {
    const response = await test.app.inject(`${path.replace(/:\w+/g, 'x')}/no/such/call`);
    expect([path, failureOf(response)]).toMatchObject([
      path,
      { status: 404, error: { code: 'no_such_call' } },
    ]);
  }
});
