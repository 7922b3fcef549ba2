import type { CardType } from './card-number.ts';

/**
 * Returns whether a security code is valid: four digits for American Express, three for other cards; either
 * if unknown ([5.5]).
 */
export const isSecurityCode = (text: string, type: CardType | null): boolean => {
  if (type === null) return /^\d{3,4}$/.test(text);
  return (type === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(text);
};

const longestValidityMonths = 120;

/**
 * Validates `MM/YY`: not past and at most ten years after `today` (local time), inclusive of its month
 * ([5.5]).
 */
export const isCardExpiry = (text: string, today: Date): boolean => {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return false;
  const yearNow = today.getFullYear();
  // In 2095, a year of 02 means the next century.
  const yearsAhead = ((Number(year) - (yearNow % 100) + 150) % 100) - 50;
  const monthsAhead = yearsAhead * 12 + Number(month) - (today.getMonth() + 1);
  return monthsAhead >= 0 && monthsAhead <= longestValidityMonths;
};
