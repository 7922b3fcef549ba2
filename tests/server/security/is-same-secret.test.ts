import { isSameSecret } from '#server/security/is-same-secret.ts';
import fc from '#tests/support/seeded-fast-check.ts';

it('tells a secret from every other text, also of as many characters in more bytes', () => {
  expect(isSameSecret('abcé', 'abcé')).toBe(true);
  expect(isSameSecret('abcé', 'abce')).toBe(false);
  expect(isSameSecret('', 'a')).toBe(false);
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(fc.property(text, text, (one, other) => expect(isSameSecret(one, other)).toBe(one === other)));
  fc.assert(fc.property(text, (one) => expect(isSameSecret(one, one)).toBe(true)));
});
