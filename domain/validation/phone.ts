const separators = /[\s().-]/g;
const northAmerican = /^(?:\+?1)?(\d{10})$/;
const entry = /^(?:\+?\d{1,3}[-. ]?)?(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/;

/**
 * The ten digits of a North American phone number, however it is separated: ten digits, or eleven that start
 * with 1. `null` when it is not one ([5.3]).
 */
export const parsePhone = (text: string): string | null =>
  northAmerican.exec(text.replace(separators, ''))?.[1] ?? null;

/** `+1 (203) 555-0142`, the way a phone number is shown; `null` when it is not one ([5.3]). */
export const formatPhone = (text: string): string | null => {
  const digits = parsePhone(text);
  return digits && `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
};

/** `+12035550142`, the way a phone number is stored and dialed; `null` when it is not one ([5.3]). */
export const toE164 = (text: string): string | null => {
  const digits = parsePhone(text);
  return digits && `+1${digits}`;
};

/**
 * What a form accepts as a phone number: an optional country code of one to three digits, with or without a
 * plus, then three digits with or without parentheses, three and four, optionally separated ([5.3]). Wider
 * than `parsePhone`: a number of another country passes and is kept as it was typed.
 */
export const isPhoneEntry = (text: string): boolean => entry.test(text.trim());
