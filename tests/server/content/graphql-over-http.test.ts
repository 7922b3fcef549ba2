import { serverAudits } from 'graphql-http';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
let url: string;
beforeAll(async () => {
  test = await startStatelessApp();
  url = `${await test.app.listen({ host: '127.0.0.1', port: 0 })}/graphql`;
});
afterAll(() => test.close());

describe('the content endpoint follows GraphQL over HTTP:', () => {
  it.each(serverAudits({ url: () => url }))('$name ($id)', async ({ fn }) => {
    const result = await fn();
    expect('reason' in result ? result.reason : '').toBe('');
    expect(result.status).toBe('ok');
  });
});

const graphqlJson = 'application/graphql-response+json';
const json = 'application/json';

interface Call {
  accept?: string;
  payload?: string;
  query?: Record<string, string>;
}

async function refusal({ accept = json, payload, query }: Call): Promise<number> {
  const response = await test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: '/graphql',
    headers: { accept, ...(payload !== undefined && { 'content-type': json }) },
    ...(payload !== undefined && { payload }),
    ...(query && { query }),
  });
  expect(response.headers['content-type']).toContain(accept);
  expect(response.json()).toEqual({ errors: [expect.objectContaining({ message: expect.any(String) })] });
  return response.statusCode;
}

describe('a request without a query to execute', () => {
  it.each([
    '',
    'null',
    '[]',
    '7',
    '"x"',
    '{',
    '{}',
    '{"query":null}',
    '{"query":7}',
    '[{"query":"{ brand { name } }"}]',
  ])('is 400 with errors, whatever is accepted: %j', async (payload) => {
    expect(await refusal({ payload, accept: graphqlJson })).toBe(400);
    expect(await refusal({ payload, accept: json })).toBe(400);
  });

  // The specification keeps 200 for clients that accept only application/json (audit 572B).
  it('that has a syntax error is 400 with errors, and 200 with errors where application/json is accepted', async () => {
    for (const asked of [{ payload: '{"query":"{"}' }, { query: { query: '{' } }]) {
      expect(await refusal({ ...asked, accept: graphqlJson })).toBe(400);
      expect(await refusal({ ...asked, accept: json })).toBe(200);
    }
  });

  it.each<Record<string, string>>([
    {},
    { query: '' },
    { variables: '{}' },
    { query: '{ brand { name } }', variables: '{' },
    { query: '{ brand { name } }', variables: '7' },
    { query: '{ brand { name } }', extensions: 'x' },
    { query: '{ brand { name } }', extensions: '[]' },
  ])('is 400 with errors by GET as well: %j', async (query) => {
    expect(await refusal({ query, accept: graphqlJson })).toBe(400);
    expect(await refusal({ query, accept: json })).toBe(400);
  });
});
