import { inspect } from 'node:util';
import { formatAddress, searchAddresses } from '#domain/places/address-contract.ts';
import { CompanyClient } from '#server/services/places/company-client.ts';
import { type AddressCompany, startAddressCompany } from '#tests/support/places/address-company.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let company: AddressCompany;
let test: AssembledApp;
beforeAll(async () => {
  company = await startAddressCompany();
  test = await startStatelessApp({
    settings: { ADDRESS_API_KEY: 'token-22', ADDRESS_API_URL: `${company.url}/` },
  });
});
afterAll(async () => {
  await test.close();
  await company.close();
});
beforeEach(() => {
  company.asked.length = 0;
});

const key = 'aWQ9MTIgTWFpbiBTdH5hbHRfa2V5PX5kYXRhc2V0PVVTQQ/+=';
const suggestions = (count: number) => ({
  result: {
    more_results_available: true,
    confidence: 'Multiple matches',
    suggestions: Array.from({ length: count }, (_, at) => ({
      global_address_key: `${key}${at}`,
      text: `${at + 1} Main St, Norwalk, CT 06851`,
      matched: [[0, 4]],
      format: `${company.url}/address/format/v1/${at}`,
    })),
  },
});
const formatted = (over: object = {}, confidence = 'Verified match') => ({
  result: {
    global_address_key: key,
    confidence,
    address: {
      address_line_1: '12 MAIN ST',
      address_line_2: 'APT 4',
      address_line_3: '',
      locality: 'NORWALK',
      region: 'CT',
      postal_code: '06851-1234',
      country: 'UNITED STATES OF AMERICA',
      ...over,
    },
  },
});
const search = async (text: string, near?: string) =>
  (await call(test.app, searchAddresses, { query: { text, near } })).suggestions;
const format = (addressId = key) => send(test.app, formatAddress, { params: { addressId } });

it('is asked under our key for what was typed, around the visitor, and its first six are answered', async () => {
  company.answer(200, suggestions(8));
  const found = await search('12 main st', '06851');
  expect(found).toHaveLength(6);
  expect(found[0]).toEqual({ address_id: `${key}0`, text: '1 Main St, Norwalk, CT 06851' });
  expect(company.asked).toEqual([
    {
      method: 'POST',
      path: '/address/search/v1',
      token: 'token-22',
      body: {
        country_iso: 'USA',
        components: { unspecified: ['12 main st'] },
        max_suggestions: 6,
        location: '41.1323,-73.4058',
      },
    },
  ]);
});

it.each([
  ['100 king st w toronto on m5x1a9', undefined, 'CAN'],
  ['100 king st w toronto ontario', '06851', 'CAN'],
  ['100 king st w', 'M5X 1A9', 'CAN'],
  ['12 main st norwalk ct 06851', 'M5X 1A9', 'USA'],
  ['12 main st norwalk ct', 'M5X 1A9', 'USA'],
  ['12 main st', undefined, 'USA'],
])('is asked in the country that is meant: %s near %s', async (text, near, country) => {
  company.answer(200, suggestions(0));
  expect(await search(text, near)).toEqual([]);
  expect(company.asked[0]?.body).toMatchObject({ country_iso: country });
  expect(Object.keys(company.asked[0]?.body ?? {})).not.toContain('location');
});

it('is not asked where the text says too little', async () => {
  company.answer(200, suggestions(1));
  expect(await search('12')).toEqual([]);
  expect(company.asked).toEqual([]);
});

it('tells a chosen address in its parts, written as ours are', async () => {
  company.answer(200, formatted());
  expect((await format()).json()).toEqual({
    address: {
      address1: '12 Main St Apt 4',
      city: 'Norwalk',
      state: 'CT',
      postalCode: '06851',
      country: 'US',
    },
    precision: 'premise',
  });
  expect(company.asked).toEqual([
    {
      method: 'GET',
      token: 'token-22',
      body: undefined,
      path: `/address/format/v1/${encodeURIComponent(key)}`,
    },
  ]);
  company.answer(
    200,
    formatted(
      {
        address_line_1: '100 KING ST W',
        address_line_2: null,
        locality: 'TORONTO',
        region: 'Ontario',
        postal_code: 'M5X 1A9',
      },
      'Multiple matches',
    ),
  );
  expect((await format()).json()).toEqual({
    address: {
      address1: '100 King St W',
      city: 'Toronto',
      state: 'ON',
      postalCode: 'M5X 1A9',
      country: 'CA',
    },
    precision: 'place',
  });
});

it.each(['..', '.', '%2e%2e', '../search/v1'])('is not led astray by the id %s', async (id) => {
  company.answer(404, {});
  expect(failureOf(await format(id)).status).toBe(404);
  for (const { path } of company.asked) expect(path).toMatch(/^\/address\/format\/v1\/[^/]+$/);
});

const unwell: [string, () => void][] = [
  ['fails', () => company.answer(500, {})],
  ['is busy', () => company.answer(429, {})],
  ['does not take our key', () => company.answer(401, { error: { title: 'Unauthorized' } })],
  ['answers with a page', () => company.answer(200, '<!doctype html>')],
  ['answers with something else', () => company.answer(200, { result: { suggestions: 'none' } })],
  ['sends us elsewhere', () => company.answer(302, {}, { location: 'http://127.0.0.1:9/' })],
];

describe.each(unwell)('while it %s', (_, make) => {
  it('there are no suggestions, a choice is 502, and the log says why without the address', async () => {
    const warn = jest.spyOn(test.app.log, 'warn');
    make();
    expect(await search('12 main st norwalk')).toEqual([]);
    expect(failureOf(await format())).toEqual({
      status: 502,
      error: {
        code: 'address_unavailable',
        message: 'The address search does not answer. Please type the address.',
      },
    });
    expect(company.asked).toHaveLength(2);
    const logged = warn.mock.calls.map(([fields, text]) => [(fields as { err: unknown }).err, text]);
    warn.mockRestore();
    expect(logged).toEqual(Array(2).fill([expect.anything(), 'address search failed']));
    expect(logged.map(([error]) => inspect(error)).join()).not.toMatch(/main st|token-22/i);
  });
});

it.each([
  { postal_code: '' },
  { region: 'Bavaria' },
  { locality: '' },
  { address_line_1: '', address_line_2: '' },
])('an address that is not whole is 502: %j', async (part) => {
  company.answer(200, formatted(part));
  expect(failureOf(await format()).status).toBe(502);
});

it('a key that it does not know is 404', async () => {
  for (const status of [400, 404]) {
    company.answer(status, { error: { title: 'Not Found' } });
    expect(failureOf(await format())).toMatchObject({ status: 404, error: { code: 'unknown_address' } });
  }
});

it('is not waited for when it is silent, or gone', async () => {
  company.silence();
  const silent = new CompanyClient({ url: company.url, key: 'token-22' }, 20);
  await expect(silent.ask('/address/search/v1', {})).rejects.toThrow('timeout');
  const gone = new CompanyClient({ url: 'http://127.0.0.1:9', key: 'token-22' });
  await expect(gone.ask('/address/search/v1', {})).rejects.toThrow('fetch failed');
});
