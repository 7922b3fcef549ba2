import { formatAddress, formattedAddressSchema } from '#domain/places/address-contract.ts';
import { anyText } from '#tests/support/contract-inputs/wrong-values.ts';
import { postalCode } from '#tests/support/places/place-arbitraries.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp();
});
afterAll(() => test.close());

const idOf = (...parts: string[]): string => Buffer.from(parts.join('\n')).toString('base64url');
const right = idOf('06851', 'Norwalk', '12 Main St');
const format = (addressId: string) => send(test.app, formatAddress, { params: { addressId } });

it('an id is taken as the search writes it, and is 404 with another letter, part or spelling', async () => {
  expect((await format(right)).statusCode).toBe(200);
  const others = [
    ...[`${right}=`, `${right}A`, right.slice(0, -1), right.toLowerCase(), `${right}\n`],
    ...['constructor', '__proto__', 'MA', '%2e%2e', 'null'],
    idOf('06851', 'Dallas', '12 Main St'),
    idOf('06851', 'norwalk', '12 Main St'),
    idOf('99999', 'Norwalk', '12 Main St'),
    idOf('06851-1234', 'Norwalk', '12 Main St'),
    idOf('m5x1a9', 'Toronto', '100 King St W'),
    idOf('M5X 1A9', 'toronto ', '100 King St W'),
    idOf('M5X 1A9', '', '100 King St W'),
    idOf('M5X 1A9', `T${'o'.repeat(100)}`, '100 King St W'),
    idOf('06851', 'Norwalk', '12 main street'),
    idOf('06851', 'Norwalk', 'Main St'),
    idOf('06851', 'Norwalk', ''),
    idOf('06851', 'Norwalk', '12 Main\u0000 St'),
    idOf('06851', 'Norwalk', `12 ${'Main '.repeat(20)}St`),
    idOf('06851', 'Norwalk', '12 Main St', 'more'),
    idOf('06851', 'Norwalk'),
  ];
  for (const other of others) {
    const failure = failureOf(await format(other));
    expect([other, failure]).toEqual([
      other,
      { status: 404, error: { code: 'unknown_address', message: 'There is no such address' } },
    ]);
  }
});

it('an id that is too long is no call at all', async () => {
  expect(failureOf(await format('A'.repeat(1_001))).status).toBe(404);
});

it('no id brings out anything but an address of a place that is known', async () => {
  const made = fc
    .tuple(fc.oneof(postalCode, anyText), fc.oneof(fc.constantFrom('Norwalk', 'Toronto'), anyText), anyText)
    .map((parts) => idOf(...parts));
  await fc.assert(
    fc.asyncProperty(fc.oneof(made, anyText), async (id) => {
      const response = await format(id);
      if (response.statusCode !== 200) return expect(failureOf(response).status).toBe(404);
      formattedAddressSchema.parse(response.json().address);
    }),
    { numRuns: 500 },
  );
});
