import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import type { FileEndpoint } from '../../domain/contracts/file-endpoint.ts';
import type { AssembledApp } from '../support/assemble-app.ts';
import { contractEndpoints, contractFiles } from '../support/contract-endpoints.ts';
import { failureOf } from '../support/server-call.ts';
import { startStatelessApp } from '../support/stateless-app.ts';

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

/**
 * One line of the list that a reviewer reads: the call, who may make it, its inputs, its success and the
 * failures that its contract declares.
 */
function lineOf(operation: Operation): string {
  const success = 'response' in operation ? (operation.status ?? 200) : `200 ${operation.mediaType}`;
  const failures = Object.entries(operation.errors).map(([status, codes]) => `${status} ${codes.join(' ')}`);
  const inputs = (['params', 'query', 'body'] as const).filter((part) => operation[part] !== undefined);
  const called = `${methodOf(operation)} ${operation.path}`;
  return [called, accessOf(operation), inputs.join(' ') || 'no input', success, ...failures].join(' | ');
}

it('the operations of all APIs are those of the list: a changed path, access or code is a change of it', () => {
  expect(operations.map(lineOf).join('\n')).toMatchSnapshot();
});

it('every operation of a contract is served at its method and path', () => {
  expect(operations.length).toBeGreaterThan(200);
  const unserved = operations.filter(
    // Fastify takes a path with and without its last slash for one route.
    (operation) =>
      !test.app.hasRoute({
        method: methodOf(operation) as 'GET',
        url: operation.path.replace(/\/$/, ''),
      }),
  );
  expect(unserved.map(lineOf)).toEqual([]);
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
