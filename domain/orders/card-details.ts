const patterns = {
  amex: /^3[47]\d{13}$/,
  visa: /^4\d{15}$/,
  mastercard: /^5[1-5]\d{14}$/,
  discover: /^(?:6011|65\d{2})\d{12}$/,
} as const;

/** Supported card networks ([3.17], [5.5]). */
type CardType = keyof typeof patterns;

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

export const cardTypeOf = (text: string): CardType | null => {
  const digits = digitsOf(text);
  const found = Object.entries(patterns).find(([, pattern]) => pattern.test(digits))?.[0] ?? '';
  return isCardType(found) ? found : null;
};

/** Four digits for American Express, three for other cards, either if unknown ([5.5]). */
export const isSecurityCode = (text: string, type: CardType | null): boolean => {
  if (type === null) return /^\d{3,4}$/.test(text);
  return (type === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(text);
};

const longestValidityMonths = 120;

/** Validates `MM/YY`: not past, at most ten years after `today` in local time ([5.5]). */
export const isCardExpiry = (text: string, today: Date): boolean => {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return false;
  const yearNow = today.getFullYear();
  // In 2095, a year of 02 means the next century.
  const yearsAhead = ((Number(year) - (yearNow % 100) + 150) % 100) - 50;
  const monthsAhead = yearsAhead * 12 + Number(month) - (today.getMonth() + 1);
  return monthsAhead >= 0 && monthsAhead <= longestValidityMonths;
};
