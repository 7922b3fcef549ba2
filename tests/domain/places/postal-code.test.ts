import {
  countryOf,
  isCanadianPostalCode,
  isPostalCode,
  isUsZip,
  normalisePostalCode,
} from '#domain/places/postal-code.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const digit = fc.constantFrom(...'0123456789');
const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
const digits = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''));
const zip = fc
  .tuple(digits(5), fc.option(digits(4)))
  .map(([five, four]) => (four === null ? five : `${five}-${four}`));
const canadian = fc
  .tuple(letter, digit, letter, fc.constantFrom('', ' ', '-'), digit, letter, digit)
  .map((characters) => characters.join(''));

it('[5.1] takes five digits with an optional four, Canadian codes in either case, and knows the country of each', () => {
  fc.assert(
    fc.property(zip, canadian, (us, ca) => {
      expect([isUsZip(us), isCanadianPostalCode(us), isPostalCode(us), countryOf(us)]).toEqual([
        true,
        false,
        true,
        'USA',
      ]);
      expect([isUsZip(ca), isCanadianPostalCode(ca), isPostalCode(ca), countryOf(ca)]).toEqual([
        false,
        true,
        true,
        'Canada',
      ]);
    }),
  );
  const others = [
    '',
    '0685',
    '068511',
    '06851-',
    '06851-123',
    '06851 1234',
    '068511234',
    'M5V',
    'M5V  3L9',
    'M5V_3L9',
    '5MV 3L9',
    'M5V 3LL',
    'x06851',
    '06851\n',
    '٠٦٨٥١',
  ];
  for (const text of others) {
    expect([text, isPostalCode(text), countryOf(text)]).toEqual([text, false, 'Unknown']);
  }
});

it('brings every spelling of a code to one form', () => {
  expect(['06851', ' 06851-1234 ', 'm5v3l9', 'M5V-3L9', 'm5v 3l9'].map(normalisePostalCode)).toEqual([
    '06851',
    '06851',
    'M5V 3L9',
    'M5V 3L9',
    'M5V 3L9',
  ]);
  expect(['', 'Norwalk', '6851'].map(normalisePostalCode)).toEqual([null, null, null]);
});

it('leaves a normalized code as it is', () => {
  fc.assert(
    fc.property(fc.oneof(zip, canadian), (text) => {
      const once = normalisePostalCode(text);
      expect(once).not.toBeNull();
      expect(normalisePostalCode(once ?? '')).toBe(once);
    }),
  );
});
