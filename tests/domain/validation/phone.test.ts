import { formatPhone, isPhoneEntry, parsePhone, toE164 } from '../../../domain/validation/phone.ts';
import fc from '../../support/seeded-fast-check.ts';

const digits = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const separator = fc.constantFrom('', ' ', '-', '.');

it('[5.3] reads ten digits or eleven from 1, formats and normalizes them, and holds form entries to the pattern', () => {
  const typed = fc.record({
    area: digits(3),
    exchange: digits(3),
    line: digits(4),
    parentheses: fc.boolean(),
    between: separator,
    country: fc.constantFrom('', '1', '+1', '1-', '+1 ', '1.'),
  });
  fc.assert(
    fc.property(typed, ({ area, exchange, line, parentheses, between, country }) => {
      const text = `${country}${parentheses ? `(${area})` : area}${between}${exchange}${between}${line}`;
      expect(parsePhone(text)).toBe(area + exchange + line);
      expect(formatPhone(text)).toBe(`+1 (${area}) ${exchange}-${line}`);
      expect(toE164(text)).toBe(`+1${area}${exchange}${line}`);
      expect(isPhoneEntry(text)).toBe(true);
    }),
  );

  const neither = [
    '',
    '203555014',
    '22035550142',
    '+2035550142',
    '120355501420',
    '203-555-O142',
    '1 203 555 0142 x9',
  ];
  expect(neither.map(parsePhone)).toEqual(neither.map(() => null));
  expect(neither.map(formatPhone)).toEqual(neither.map(() => null));
  expect(neither.map(toE164)).toEqual(neither.map(() => null));

  const accepted = ['+44 203 555 0142', '+352-203-555-0142', '442035550142', ' 2035550142 ', '(203)5550142'];
  expect(accepted.map(isPhoneEntry)).toEqual(accepted.map(() => true));
  const refused = [
    '',
    '555-0142',
    '+1234 203 555 0142',
    '(203 555 0142',
    '203) 555 0142',
    '203--555-0142',
    '203 555 01422',
    'call me',
  ];
  expect(refused.map(isPhoneEntry)).toEqual(refused.map(() => false));
});

it('keeps the digits through formatting and back', () => {
  fc.assert(
    fc.property(digits(10), (ten) => {
      expect(parsePhone(formatPhone(ten) ?? '')).toBe(ten);
      expect(parsePhone(toE164(ten) ?? '')).toBe(ten);
    }),
  );
});
