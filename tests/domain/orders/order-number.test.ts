import { isOrderNumber, normaliseOrderNumber, orderNumberAlphabet } from '#domain/orders/order-number.ts';
import { anyString } from '#tests/support/any-string.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const codes = fc
  .array(fc.constantFrom(...orderNumberAlphabet), { minLength: 8, maxLength: 8 })
  .map((characters) => characters.join(''));

const separators = fc.array(fc.constantFrom('', '', ' ', '-', '–', '—', '−', '\u00a0'), {
  minLength: 11,
  maxLength: 11,
});

it('[2.4] takes an order number in any case, with and without prefix, spaces and dashes', () => {
  fc.assert(
    fc.property(codes, separators, fc.boolean(), fc.boolean(), (code, between, small, prefixed) => {
      const typed = [...`${prefixed ? 'CL' : ''}${code}`]
        .map((character, index) => between[index] + character)
        .join('');
      expect(normaliseOrderNumber(` #${small ? typed.toLowerCase() : typed} `)).toBe(`CL-${code}`);
    }),
  );
});

it('keeps a code that begins as the prefix does', () => {
  expect(normaliseOrderNumber('clcl2345')).toBe('CL-CLCL2345');
  expect(normaliseOrderNumber('CL-CLCL2345')).toBe('CL-CLCL2345');
});

it('leaves alone what is no order number', () => {
  expect(normaliseOrderNumber(' cl-oooo1111 ')).toBe('CL-OOOO1111');
  fc.assert(
    fc.property(anyString(), (text) => {
      const normalised = normaliseOrderNumber(text);
      expect(isOrderNumber(normalised) || normalised === text.trim().toUpperCase()).toBe(true);
    }),
  );
});
