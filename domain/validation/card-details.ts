import type { CardType } from './card-number.ts';

/**
 * Four digits on the face of an American Express card, three on the back of the others; either when unknown
 * ([5.5]).
 */
export const isSecurityCode = (text: string, type: CardType | null): boolean => {
  if (type === null) return /^\d{3,4}$/.test(text);
  return (type === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(text);
};

const longestValidityMonths = 120;

/**
 * `MM/YY`, good through the last day of its month: not past and at most ten years ahead of `today`, which is
 * read in local time ([5.5]).
 */
export const isCardExpiry = (text: string, today: Date): boolean => {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return false;
  const yearNow = today.getFullYear();
  // A card that ends in 02 is of the next century when 2095 reads it.
  const yearsAhead = ((Number(year) - (yearNow % 100) + 150) % 100) - 50;
  const monthsAhead = yearsAhead * 12 + Number(month) - (today.getMonth() + 1);
  return monthsAhead >= 0 && monthsAhead <= longestValidityMonths;
};
