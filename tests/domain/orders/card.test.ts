import { cardTypeOf, isCardExpiry, isCardNumber, isSecurityCode } from '#domain/orders/card-details.ts';
import { addressSchema } from '#domain/places/address-form.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const published = {
  amex: '378282246310005',
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  discover: '6011111111111117',
} as const;
const august2026 = new Date(2026, 7, 31, 23, 59);

it('[3.17] an address has a street line, a city, a state and a postal code; a card’s cvv is checked by its type', () => {
  expect(Object.keys(addressSchema.shape)).toEqual(['address1', 'city', 'state', 'postalCode']);
  const address = { address1: '1 Main Street', city: 'Norwalk', state: 'CT', postalCode: '06851' };
  expect(addressSchema.parse(address)).toEqual(address);
  for (const part of Object.keys(address))
    expect([part, addressSchema.safeParse({ ...address, [part]: '' }).success]).toEqual([part, false]);
  const card = (number: string, cvv: string) => ({ cardType: cardTypeOf(number), cvv });
  const cards = [card(published.visa, '123'), card(published.amex, '1234'), card(published.amex, '123')];
  expect(cards.map(({ cardType, cvv }) => [cardType, isSecurityCode(cvv, cardType)])).toEqual([
    ['visa', true],
    ['amex', true],
    ['amex', false],
  ]);
});

it('[5.5] checks number, network, security code and expiry of a card', () => {
  for (const [type, number] of Object.entries(published)) {
    expect([number, isCardNumber(number), cardTypeOf(number)]).toEqual([number, true, type]);
  }
  expect(isCardNumber('4111 1111-1111 1111')).toBe(true);
  expect(isCardNumber('4222222222222')).toBe(true);
  expect(isCardNumber('6304000000000000000')).toBe(true);
  expect(
    ['4111111111111112', '0', '424242424242', '63040000000000000000', '4111.1111.1111.1111', ''].map(
      isCardNumber,
    ),
  ).toEqual(Array(6).fill(false));
  expect(
    ['341111111111111', '371111111111111', '5111111111111118', '6500000000000002'].map(cardTypeOf),
  ).toEqual(['amex', 'amex', 'mastercard', 'discover']);
  expect(
    [
      '351111111111111',
      '5011111111111111',
      '5611111111111111',
      '6012111111111111',
      '41111111111111',
      '411111111111111111',
    ].map(cardTypeOf),
  ).toEqual(Array(6).fill(null));

  expect(isSecurityCode('1234', 'amex')).toBe(true);
  expect(isSecurityCode('123', 'amex')).toBe(false);
  expect(isSecurityCode('123', 'visa')).toBe(true);
  expect(isSecurityCode('1234', 'visa')).toBe(false);
  expect(['123', '1234', '12', '12345', '12a'].map((code) => isSecurityCode(code, null))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);

  expect(['08/26', '12/26', '08/36'].map((text) => isCardExpiry(text, august2026))).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['07/26', '12/25', '09/36', '00/27', '13/27', '8/27', '08-27', '08/2027', ''].map((text) =>
      isCardExpiry(text, august2026),
    ),
  ).toEqual(Array(9).fill(false));
});

it('notices any single wrong digit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(published)),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (number, place, step) => {
        const digits = [...number];
        const at = place % digits.length;
        digits[at] = String((Number(digits[at]) + step) % 10);
        expect(isCardNumber(digits.join(''))).toBe(false);
      },
    ),
  );
});

it('reads a two-digit year across the turn of a century', () => {
  expect(isCardExpiry('01/02', new Date(2095, 0, 1))).toBe(true);
  expect(isCardExpiry('12/99', new Date(2100, 0, 1))).toBe(false);
});

it('takes exactly the 121 months from this one on', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2099 }),
      fc.nat({ max: 11 }),
      fc.integer({ min: -240, max: 240 }),
      (year, month, ahead) => {
        const expires = new Date(year, month + ahead, 1);
        const text = `${String(expires.getMonth() + 1).padStart(2, '0')}/${String(expires.getFullYear() % 100).padStart(2, '0')}`;
        expect(isCardExpiry(text, new Date(year, month, 15))).toBe(ahead >= 0 && ahead <= 120);
      },
    ),
  );
});
