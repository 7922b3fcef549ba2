const usZip = /^\d{5}(-\d{4})?$/;
const canadianPostalCode = /^[a-z]\d[a-z][- ]?\d[a-z]\d$/i;

/** The country that a postal code belongs to, by its shape alone ([5.1]). */
export type PostalCountry = 'Canada' | 'USA' | 'Unknown';

/** Five digits, optionally a hyphen and four more ([5.1]). Surrounding white space is not trimmed. */
export const isUsZip = (text: string): boolean => usZip.test(text);

/** Letter-digit-letter, an optional hyphen or space, digit-letter-digit, in either case ([5.1]). */
export const isCanadianPostalCode = (text: string): boolean => canadianPostalCode.test(text);

/** A US or Canadian postal code ([5.1]). */
export const isPostalCode = (text: string): boolean => isUsZip(text) || isCanadianPostalCode(text);

/** The country of a postal code; `Unknown` for anything that is not one ([5.1]). */
export const countryOf = (text: string): PostalCountry => {
  if (isCanadianPostalCode(text)) return 'Canada';
  return isUsZip(text) ? 'USA' : 'Unknown';
};

/**
 * The one form a postal code is stored and looked up in: `06851` (the four digits of ZIP+4 are dropped) or
 * `M5V 3L9`. White space around it is forgiven; `null` when it is not a postal code ([5.1]).
 */
export const normalisePostalCode = (text: string): string | null => {
  const trimmed = text.trim();
  if (isUsZip(trimmed)) return trimmed.slice(0, 5);
  if (!isCanadianPostalCode(trimmed)) return null;
  const upper = trimmed.toUpperCase();
  return `${upper.slice(0, 3)} ${upper.slice(-3)}`;
};
