import { contactFields } from '#domain/validation/contact-fields.ts';
import { comparedEmail, isEmail } from '#domain/validation/email.ts';
import { isPersonName } from '#domain/validation/person-name.ts';
import { anyString } from '#tests/support/any-string.ts';
import fc from '#tests/support/seeded-fast-check.ts';

it('[5.2] takes standard mail addresses, and names of letters, apostrophes, spaces and hyphens only', () => {
  fc.assert(fc.property(fc.emailAddress(), (address) => expect(isEmail(address)).toBe(true)));
  const notAddresses = [
    '',
    'homeowner',
    'homeowner@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example..com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example.c',
    'a@10.0.0.1',
    'a@b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c.'.repeat(100)}com`,
  ];
  for (const text of [...notAddresses, 'ada@localhost']) expect([text, isEmail(text)]).toEqual([text, false]);

  const names = [
    'Ada',
    "O'Brien",
    'O’Brien',
    'Mary Ann',
    'Smith-Jones',
    "'t Hooft",
    'Núñez',
    'Zoë',
    'Łukasz',
    '李',
    'Nu\u0301n\u0303ez',
  ];
  for (const text of names) expect([text, isPersonName(text)]).toEqual([text, true]);
  const notNames = [
    '',
    ' ',
    '-',
    "'",
    'R2D2',
    'Ada.',
    'Ada, Countess',
    'a@b',
    'Ada\tByron',
    'Ada_B',
    '<b>',
    'Ada 😀',
  ];
  for (const text of notNames) expect([text, isPersonName(text)]).toEqual([text, false]);
});

it('answers within reason for a long hostile address', () => {
  expect(isEmail(`${'a.'.repeat(100_000)}@`)).toBe(false);
});

it('takes nothing but the allowed characters in a name', () => {
  fc.assert(
    fc.property(anyString(), (text) => {
      const strangers = [...text].filter((character) => !/[\p{L}\p{M}'’ -]/u.test(character));
      if (strangers.length > 0) expect(isPersonName(text)).toBe(false);
    }),
  );
});

it.each([
  'ada@example.com',
  ' Ada@Example.com\u00A0',
  'ada\u200B@example.com\u200B',
  '\uFEFFada@example.com',
  'mailto:ada@example.com',
  '\u202Aada@example.com\u202C',
  'ada\uFF20example.com',
  'ada@exam\u00ADple.com',
])('takes %j for the address that was meant', (typed) => {
  expect(comparedEmail(typed)).toBe('ada@example.com');
  expect(contactFields.email.parse(typed).toLowerCase()).toBe('ada@example.com');
});
