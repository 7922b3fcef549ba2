import {
  comparedPhone,
  formatPhone,
  isPhoneEntry,
  keptPhone,
  parsePhone,
  toE164,
} from '#domain/validation/phone.ts';
import fc from '#tests/support/seeded-fast-check.ts';

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
    '203 555 0142 and 0143',
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

it('takes ten digits for a number, also where they begin like a call abroad', () => {
  expect(parsePhone('0030000000')).toBe('0030000000');
  expect(parsePhone('(003) 000-0000')).toBe('0030000000');
  expect(parsePhone('011-555-1234')).toBe('0115551234');
  expect(parsePhone('0012035550142')).toBe('2035550142');
  expect(parsePhone('011 1 203 555 0142')).toBe('2035550142');
});

it('keeps the digits through formatting and back', () => {
  fc.assert(
    fc.property(digits(10), (ten) => {
      expect(parsePhone(formatPhone(ten) ?? '')).toBe(ten);
      expect(parsePhone(toE164(ten) ?? '')).toBe(ten);
    }),
  );
});

// Notations of iOS and Android contacts, web pages, email signatures and call centers.
it.each([
  '(203)\u00A0555\u20110142',
  '\u202D+1 203 555 0142\u202C',
  '203\u2013555\u20130142',
  '203\u2212555\u22120142',
  'tel:+12035550142',
  'tel:+1-203-555-0142',
  'Tel.: (203) 555-0142',
  'Phone: 203.555.0142',
  '203  555  0142',
  '203 - 555 - 0142',
  '001 203 555 0142',
  '0012035550142',
  '011 1 203 555 0142',
  '+1 (203) 555-0142',
  '\u200E(203) 555-0142\u200B',
  '\uFF12\uFF10\uFF13 555 0142',
  '\u2068203-555-0142\u2069',
  '(203)\u202F555-0142\n',
])('takes %j for the number that it is, wherever numbers are compared', (typed) => {
  expect(isPhoneEntry(typed)).toBe(true);
  expect(keptPhone(typed)).toBe('+12035550142');
  expect(comparedPhone(typed)).toBe('+12035550142');
});

it.each([
  ['203 555 0142 x9', '9'],
  ['(203) 555-0142 ext. 41', '41'],
  ['203-555-0142, extension 7', '7'],
  ['203.555.0142 #12', '12'],
  ['+12035550142;ext=1234', '1234'],
  ['+1 203 555 0142,,55', '55'],
  ['203 555 0142 poste 3', '3'],
  ['203\u00A0555\u20110142\u00A0Ext:\u00A08', '8'],
])('keeps the extension of %j, and compares the number alone', (typed, extension) => {
  expect(isPhoneEntry(typed)).toBe(true);
  expect(keptPhone(typed)).toBe(`+12035550142;ext=${extension}`);
  expect(formatPhone(typed)).toBe(`+1 (203) 555-0142 ext. ${extension}`);
  expect(toE164(typed)).toBe('+12035550142');
  expect(comparedPhone(typed)).toBe('+12035550142');
  // Stored and displayed forms parse to the same number.
  expect(keptPhone(keptPhone(typed))).toBe(keptPhone(typed));
  expect(keptPhone(formatPhone(typed) ?? '')).toBe(keptPhone(typed));
});

it('keeps a number of another country in plain characters, and compares its digits', () => {
  for (const typed of ['0044 203 555 0142', '+44\u00A0203\u2011555\u20110142', '011 44 203 555 0142']) {
    expect(isPhoneEntry(typed)).toBe(true);
    expect(comparedPhone(typed)).toBe('442035550142');
    expect(keptPhone(typed)).toMatch(/^\+44[ -]?203[ -]555[ -]0142$/);
  }
});
