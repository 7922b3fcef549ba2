import { contractCalls, nameOf } from '#tests/support/contract-endpoints.ts';
import { jsonSchemaOf, rightRequest } from '#tests/support/contract-inputs/right-request.ts';
import { placeholder } from '#tests/support/placeholder-ids.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';

const name = 'client_postal_code';
const calls = contractCalls.filter(({ query }) => query && name in (jsonSchemaOf(query).properties ?? {}));

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});

it('is read by the calls of the cart, the configurator and the catalogue', () => {
  expect(calls.length).toBeGreaterThan(30);
});

it.each(calls.map((called) => ({ called, title: nameOf(called) })))(
  '$title refuses a postal code that is malformed, by the name of its field',
  async ({ called }) => {
    const { headers } = await test.signUp();
    const [request] = fc.sample(rightRequest(called, placeholder), 1);
    const query = { ...request?.query, [name]: 'nowhere' };
    const endpoint = { method: 'GET', ...called } as Parameters<typeof send>[1];
    const response = await send(test.app, endpoint, { ...request, query }, headers);
    const message = 'Postal Code must be a valid Postal Code';
    expect(failureOf(response)).toEqual({
      status: 422,
      error: { message, code: 'invalid_request', fields: [{ path: `query.${name}`, message }] },
    });
  },
);
