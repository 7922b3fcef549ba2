const usZip = /^\d{5}(-\d{4})?$/;
const canadianPostalCode = /^[a-z]\d[a-z][- ]?\d[a-z]\d$/i;

/** Country by the postal code's format alone ([5.1]). */
export type PostalCountry = 'Canada' | 'USA' | 'Unknown';

/** Validates a ZIP or ZIP+4 code ([5.1]). Does not trim. */
export const isUsZip = (text: string): boolean => usZip.test(text);

/** Validates a Canadian postal code in any case, with an optional hyphen or space ([5.1]). */
export const isCanadianPostalCode = (text: string): boolean => canadianPostalCode.test(text);

/** Validates a US or Canadian postal code ([5.1]). */
export const isPostalCode = (text: string): boolean => isUsZip(text) || isCanadianPostalCode(text);

/** Returns a postal code's country, or `Unknown` ([5.1]). */
export const countryOf = (text: string): PostalCountry => {
  if (isCanadianPostalCode(text)) return 'Canada';
  return isUsZip(text) ? 'USA' : 'Unknown';
};

/** Trims and normalizes to `06851` (without +4) or `M5V 3L9`; null if invalid ([5.1]). */
export const normalisePostalCode = (text: string): string | null => {
  const trimmed = text.trim();
  if (isUsZip(trimmed)) return trimmed.slice(0, 5);
  if (!isCanadianPostalCode(trimmed)) return null;
  const upper = trimmed.toUpperCase();
  return `${upper.slice(0, 3)} ${upper.slice(-3)}`;
};
