import { callEndpoint, fetchFile } from '#src/lib/http/http.ts';
import { fewerByDay } from '#tests/support/by-day.ts';
import { contractEndpoints, contractFiles, nameOf } from '#tests/support/contract-endpoints.ts';
import { rightRequest } from '#tests/support/contract-inputs/right-request.ts';
import type { Request as Parts } from '#tests/support/contract-inputs/spoil.ts';
import { placeholder } from '#tests/support/placeholder-ids.ts';
import fc from '#tests/support/seeded-fast-check.ts';

let fetched: jest.SpyInstance<ReturnType<typeof fetch>, Parameters<typeof fetch>>;
beforeEach(() => {
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
});
afterEach(() => fetched.mockRestore());

const asText = (values: Record<string, unknown>): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));

function paramsIn(path: string, url: URL): [string, string][] {
  const segments = url.pathname.split('/');
  return path
    .split('/')
    .flatMap((segment, at) =>
      segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(segments[at] ?? '')]] : [],
    );
}

const withoutParams = (path: string, url: URL): string => {
  const segments = url.pathname.split('/');
  return path
    .split('/')
    .map((segment, at) => (segment.startsWith(':') ? segment : segments[at]))
    .join('/');
};

function expectRequest({ method = 'GET', path }: { method?: string; path: string }, input: Parts): void {
  const [target, init] = fetched.mock.lastCall ?? [];
  const url = new URL(String(target));
  expect([init?.method, url.origin, withoutParams(path, url)]).toEqual([method, location.origin, path]);
  expect(url.pathname.split('/')).toHaveLength(path.split('/').length);
  expect(paramsIn(path, url).sort()).toEqual(asText(input.params).sort());
  expect([...url.searchParams].sort()).toEqual(asText(input.query).sort());
  const body = init?.body === undefined ? undefined : JSON.parse(String(init.body));
  expect(body).toEqual(input.body === undefined ? undefined : JSON.parse(JSON.stringify(input.body)));
  const type = new Headers(init?.headers).get('content-type');
  expect(type).toBe(input.body === undefined ? null : 'application/json');
}

it.each(contractEndpoints.map((endpoint) => ({ endpoint, name: nameOf(endpoint) })))(
  '$name is sent as its contract says, whatever its input',
  async ({ endpoint }) => {
    await fc.assert(
      fc.asyncProperty(rightRequest(endpoint, placeholder), async (input) => {
        // The stubbed response violates the contract, which throws; this test ignores it.
        await callEndpoint(endpoint, input as never).catch(() => undefined);
        expectRequest(endpoint, input);
      }),
      { numRuns: fewerByDay(10, 3) },
    );
  },
);

it.each(contractFiles.map((file) => ({ file, name: nameOf(file) })))(
  '$name is fetched as its contract says, whatever its input',
  async ({ file }) => {
    await fc.assert(
      fc.asyncProperty(rightRequest(file, placeholder), async (input) => {
        await fetchFile(file, input);
        expectRequest(file, input);
      }),
      { numRuns: fewerByDay(10, 3) },
    );
  },
);

it('params and queries are encoded, whatever characters they have', async () => {
  const [endpoint] = contractEndpoints.filter(({ params, query }) => params && query);
  if (!endpoint) throw new Error('No call has params and a query');
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => !/^\.{1,2}$/.test(one));
  await fc.assert(
    fc.asyncProperty(text, text, async (param, value) => {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, param]);
      const input = { params: Object.fromEntries(names), query: { value }, body: undefined };
      await callEndpoint(endpoint, input as never).catch(() => undefined);
      expectRequest(endpoint, input);
    }),
  );
});
