import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp();
});
afterAll(() => test.close());

const ask = async (query: string) => {
  const response = await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
  return {
    status: response.statusCode,
    ...response.json<{ data?: unknown; errors?: { message: string }[] }>(),
  };
};

const fragments = Array.from(
  { length: 200 },
  (_, at) => `fragment F${at} on Branch { ...F${at + 1} ...F${at + 1} }`,
);
const deepTypes = (depth: number): string =>
  depth === 0 ? 'name' : `fields { type { ${deepTypes(depth - 1)} } }`;

/** Queries that have taken other shops away: CVE-2026-33756, CVE-2026-35401 and their kind */
const costly: readonly [string, string][] = [
  ['a field a thousand times', `{ ${'brand { name } '.repeat(1_000)} }`],
  [
    'a thousand aliases',
    `{ ${Array.from({ length: 1_000 }, (_, at) => `a${at}: brand { name }`).join(' ')} }`,
  ],
  ['a thousand directives', `{ brand { name ${'@include(if: true) '.repeat(1_000)} } }`],
  ['unknown directives', `{ brand { name ${'@aa '.repeat(1_000)} } }`],
  [
    'a fragment in itself',
    '{ branches { ...A } } fragment A on Branch { ...B } fragment B on Branch { ...A }',
  ],
  ['fragments that double', `{ branches { ...F0 } } ${fragments.join(' ')} fragment F200 on Branch { id }`],
  ['types of types', `{ __schema { types { ${deepTypes(12)} } } }`],
  ['many operations', Array.from({ length: 500 }, (_, at) => `query Q${at} { brand { name } }`).join(' ')],
];

it.each(costly)('refuses %s', async (_, query) => {
  const { data, errors } = await ask(query);
  expect(data ?? null).toBeNull();
  expect(errors?.length).toBeGreaterThan(0);
});

it('refuses a query longer than any of a page', async () => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: `{ brand { name } } # ${'x'.repeat(200_000)}` },
  });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
});
