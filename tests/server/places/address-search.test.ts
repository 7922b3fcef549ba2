import { formatAddress, formattedAddressSchema, searchAddresses } from '#domain/places/address-contract.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp();
});
afterAll(() => test.close());

const search = async (text: string, near?: string) =>
  (await call(test.app, searchAddresses, { query: { text, near } })).suggestions;
const answered = async (text: string, near?: string) => (await search(text, near)).map((found) => found.text);
const chosen = async (text: string, near?: string) => {
  const [first] = await search(text, near);
  return call(test.app, formatAddress, { params: { addressId: first?.address_id ?? '' } });
};

describe('a whole postal code', () => {
  it.each([
    ['12 main st norwalk ct 06851', '12 Main St, Norwalk, CT 06851'],
    [
      '12 main street, apartment 4, norwalk, connecticut 06851-1234, usa',
      '12 Main St Apt 4, Norwalk, CT 06851',
    ],
    ['12 main st 06851', '12 Main St, Norwalk, CT 06851'],
    ['12 oak ct 06851', '12 Oak Ct, Norwalk, CT 06851'],
    ['12 broadway 06851', '12 Broadway, Norwalk, CT 06851'],
    ['12 main st dallas tx 06851', '12 Main St, Norwalk, CT 06851'],
    ['1 market st st louis mo 63103', '1 Market St, Saint Louis, MO 63103'],
    ['100 king st w toronto on m5x 1a9', '100 King St W, Toronto, ON M5X 1A9'],
    ['100 King St W, M5X1A9', '100 King St W, Downtown Toronto, ON M5X 1A9'],
    ['123 rue sainte-catherine o montréal qc h3b1a1', '123 Rue Sainte-Catherine O, Montréal, QC H3B 1A1'],
  ])('leads to its place alone: %s', async (typed, text) => {
    expect(await answered(typed, '90210')).toEqual([text]);
  });

  it('that is unknown leads nowhere', async () => {
    expect(await answered('12 main st norwalk ct 99999', '06851')).toEqual([]);
  });
});

describe('a town', () => {
  it('is answered with its postal codes, those near the visitor first', async () => {
    const [first, ...others] = await answered('12 main st norwalk', '06851');
    expect(first).toBe('12 Main St, Norwalk, CT 06851');
    expect(others).toHaveLength(5);
    expect(others.every((text) => /, Norwalk, CT 068\d\d$/.test(text))).toBe(true);
  });

  it('is each of its name in turn, largest first, while it is unknown where the visitor is', async () => {
    expect((await answered('12 main st norwalk')).slice(0, 5).map((text) => text.slice(12, -6))).toEqual([
      'Norwalk, CT',
      'Norwalk, CA',
      'Norwalk, OH',
      'Norwalk, IA',
      'Norwalk, WI',
    ]);
  });

  it('far from the visitor comes after those around, and is not left out', async () => {
    const towns = await answered('12 main st dallas', '06851');
    expect(towns[0]).toMatch(/, Dallas, PA /);
    expect(towns).toContainEqual(expect.stringMatching(/, Dallas, TX /));
  });

  it.each([
    ['12 main st norwalk ct', /^12 Main St, Norwalk, CT /],
    ['12 main st, norwalk, c', /^12 Main St, Norwalk, (CT|CA) /],
    ['12 main st norwalk oh', /^12 Main St, Norwalk, OH /],
    ['12 main st norwalk ct 0685', /^12 Main St, Norwalk, CT 0685\d$/],
    ['12 main st north haven', /^12 Main St, North Haven, /],
    ['12 broadway new york ny', /^12 Broadway, New York, NY /],
    ['12 main st norwal', /^12 Main St, Norwal/],
  ])('is understood with as much as is typed: %s', async (typed, text) => {
    const found = await answered(typed);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one).toMatch(text);
  });
});

describe('a street alone', () => {
  it('is looked for around the visitor, at the postal code that was given first', async () => {
    const found = await answered('12 main st', '06851');
    expect(found).toHaveLength(6);
    expect(found[0]).toBe('12 Main St, Norwalk, CT 06851');
    expect(new Set(found).size).toBe(6);
  });

  it('named after a town may be where the visitor builds', async () => {
    expect((await answered('12 mount vernon', '06851'))[0]).toBe('12 Mount Vernon, Norwalk, CT 06851');
  });

  it('may end with a direction that is also the name of a town', async () => {
    expect((await answered('12 main street north', '06851'))[0]).toBe('12 Main St N, Norwalk, CT 06851');
  });

  it.each(['north', 'north west', 'Northwest', 'N.'])(
    'keeps the direction that ends it: %s',
    async (typed) => {
      const short = /west/i.test(typed) ? 'NW' : 'N';
      const found = [
        ['06851', 'Norwalk, CT 06851'],
        ['M5V 3L9', 'Downtown Toronto, ON M5V 3L9'],
      ];
      const units = [
        ['', ''],
        [' suite 210', ' Ste 210'],
      ];
      for (const [code, place] of found)
        for (const [unit, written] of units)
          for (const comma of [',', ''])
            expect(await answered(`12 main street ${typed}${unit}${comma} ${code}`)).toEqual([
              `12 Main St ${short}${written}, ${place}`,
            ]);
    },
  );

  it('in Canada is answered at the code that was given only: any other would be invented', async () => {
    expect(await answered('100 king st w', 'm5x1a9')).toEqual([
      '100 King St W, Downtown Toronto, ON M5X 1A9',
    ]);
    expect(await answered('100 king st w toronto', 'm5x1a9')).toEqual(['100 King St W, Toronto, ON M5X 1A9']);
    expect(await answered('100 king st w, toronto, on', 'm5x1a9')).toEqual([
      '100 King St W, Toronto, ON M5X 1A9',
    ]);
    expect(await answered('100 king st w, ottawa, on', 'm5x1a9')).toEqual([]);
    expect(await answered('100 king st w, toronto, on')).toEqual([]);
  });
});

it.each([
  ['main st norwalk ct 06851', '06851'],
  ['norwalk', '06851'],
  ['12', '06851'],
  ['12 m', '06851'],
  ['06851', undefined],
  ['PO Box 12, Norwalk, CT 06851', undefined],
  ['12 main st', undefined],
  ['12 main st', '99999'],
  ['12 main st', 'nowhere'],
  ['12 main st, xyzzy', undefined],
  ['東京', '06851'],
])('nothing is made up for %s near %s', async (typed, near) =>
  expect(await answered(typed, near)).toEqual([]),
);

it('a text without anything to look for, or that no keyboard types, is refused', async () => {
  for (const text of ['', '   ', 'x'.repeat(201)])
    expect(failureOf(await send(test.app, searchAddresses, { query: { text } })).status).toBe(422);
});

it('a suggestion is an address in its parts, known as far as its place', async () => {
  expect(await chosen('12 main street apt 4 norwalk connecticut 06851')).toEqual({
    address: {
      address1: '12 Main St Apt 4',
      city: 'Norwalk',
      state: 'CT',
      postalCode: '06851',
      country: 'US',
    },
    precision: 'place',
  });
  expect(await chosen('100 king street west, toronto, ontario m5x1a9')).toEqual({
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

it('every suggestion can be chosen, and says what was chosen', async () => {
  for (const text of [
    '12 main st norwalk',
    '12 main st',
    `12 ${'長い通り'.repeat(20)} 06851`,
    '9 ave of the americas',
  ]) {
    for (const suggestion of await search(text, '06851')) {
      const params = { addressId: suggestion.address_id };
      const { address } = await call(test.app, formatAddress, { params });
      const { address1, city, state, postalCode } = formattedAddressSchema.parse(address);
      expect(suggestion.text).toBe(`${address1}, ${city}, ${state} ${postalCode}`);
    }
  }
  expect(await answered(`12 ${'長い通り'.repeat(20)} 06851`)).toHaveLength(1);
  expect(await answered(`12 ${'main '.repeat(25)} st 06851`)).toEqual([]);
});
