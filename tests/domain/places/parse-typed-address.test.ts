import { isPostalCode } from '#domain/places/postal-code.ts';
import { parseTypedAddress } from '#domain/places/typed-address/parse-typed-address.ts';
import { anyString } from '#tests/support/any-string.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const first = (typed: string) => {
  const { postalCode, readings } = parseTypedAddress(typed);
  const [{ street, city, states } = { street: '', city: '', states: [] }] = readings;
  return [street, city, states.join(), postalCode];
};

it.each([
  ['12 main st norwalk ct 06851', ['12 main st', 'norwalk', 'CT', '06851']],
  ['12 Main Street, Norwalk', ['12 Main Street', 'Norwalk', '', undefined]],
  ['12 Main Street, Norwalk, CT 06851-1234, USA', ['12 Main Street', 'Norwalk', 'CT', '06851']],
  ['12 Main St, Apt 4, Norwalk, Connecticut', ['12 Main St Apt 4', 'Norwalk', 'CT', undefined]],
  ['12 main st apt 4 norwalk ct', ['12 main st apt 4', 'norwalk', 'CT', undefined]],
  ['100 King St W, Toronto ON M5X 1A9', ['100 King St W', 'Toronto', 'ON', 'M5X 1A9']],
  ['100 king st w toronto ontario m5x1a9 canada', ['100 king st w', 'toronto', 'ON', 'M5X 1A9']],
  ['Unit 5, 100 King St W, Toronto', ['Unit 5 100 King St W', 'Toronto', '', undefined]],
  ['12 main st north haven ct', ['12 main st', 'north haven', 'CT', undefined]],
  ['12 st james pl brooklyn new york', ['12 st james pl', 'brooklyn', 'NY', undefined]],
  ['123 rue sainte-catherine o montréal qc', ['123 rue sainte-catherine o', 'montréal', 'QC', undefined]],
])('reads %s', (typed, parts) => expect(first(typed)).toEqual(parts));

const readingsOf = (typed: string) =>
  parseTypedAddress(typed).readings.map(({ street, city, states }) => `${street} | ${city} | ${states}`);

it('tells every reading of what cannot be known, so that who knows the towns may choose', () => {
  expect(readingsOf('12 oak ct norwalk')).toEqual(
    expect.arrayContaining(['12 oak ct | norwalk | ', '12 oak | ct norwalk | ', '12 oak ct norwalk |  | ']),
  );
  expect(readingsOf('12 oak ct')).toEqual(expect.arrayContaining(['12 oak ct |  | ', '12 oak |  | CT']));
  expect(readingsOf('12 broadway new york')).toEqual(
    expect.arrayContaining(['12 broadway | new york | ', '12 broadway |  | NY']),
  );
  expect(readingsOf('12 main st, norwalk, c')).toContain('12 main st | norwalk | CA,CO,CT');
});

it('takes digits at the end for a postal code that is begun, and for a part of the street as well', () => {
  expect(parseTypedAddress('12 main st norwalk 068')).toMatchObject({
    postalCode: undefined,
    codeBegun: '068',
  });
  expect(readingsOf('12 highway 59')).toContain('12 highway 59 |  | ');
});

it('finds in any text words of that text, in their order, and a postal code that is one', () => {
  const piece = fc.constantFrom(
    ...[
      '12',
      'main',
      'st',
      'Apt',
      '4',
      '#',
      ',',
      'norwalk',
      'CT',
      'new',
      'york',
      '06851',
      'M5X',
      '1A9',
      'N',
      'rue',
      'Canada',
    ],
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((words) => words.join(' ')),
    anyString({ maxLength: 300 }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const { postalCode, readings } = parseTypedAddress(typed);
      if (postalCode !== undefined) expect(isPostalCode(postalCode)).toBe(true);
      expect(readings.length).toBeLessThan(1_000);
      const plain = (part: string) =>
        part
          .toWellFormed()
          .normalize('NFC')
          .replace(/[^\p{L}\p{N}]+/gu, '');
      for (const { street, city } of readings) expect(plain(typed)).toContain(plain(`${street}${city}`));
    }),
    { numRuns: 1_000 },
  );
});
