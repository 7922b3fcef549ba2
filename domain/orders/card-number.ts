const patterns = {
  amex: /^3[47]\d{13}$/,
  visa: /^4\d{15}$/,
  mastercard: /^5[1-5]\d{14}$/,
  discover: /^(?:6011|65\d{2})\d{12}$/,
} as const;

/** Supported card networks ([3.17], [5.5]). */
export type CardType = keyof typeof patterns;

const isCardType = (name: string): name is CardType => Object.hasOwn(patterns, name);

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, character, place) => {
    const digit = Number(character) * (place % 2 === 0 ? 1 : 2);
    return sum + (digit > 9 ? digit - 9 : digit);
  }, 0);

/** Validates a card number: 13 to 19 digits with a Luhn checksum, ignoring spaces and hyphens ([5.5]). */
export const isCardNumber = (text: string): boolean => {
  const digits = digitsOf(text);
  return /^\d{13,19}$/.test(digits) && luhnSum(digits) % 10 === 0;
};

/** Returns the network by pattern, without checksum; null for other networks ([5.5]). */
export const cardTypeOf = (text: string): CardType | null => {
  const digits = digitsOf(text);
  const found = Object.entries(patterns).find(([, pattern]) => pattern.test(digits))?.[0] ?? '';
  return isCardType(found) ? found : null;
};
