import { foldTyped } from './fold-typed.ts';

const northAmerican = /^(?:\+?1)?(\d{10})$/;
const entry = /^(?:\+?\d{1,3}[-. ]?)?(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/;
const label = /^(?:tel|telephone|phone|mobile|cell|fax)?\s*[.:]+\s*(?:\/\/)?/i;
const extensionMark = /(?<![ ,;])[ ,;]*(?:\b(?:ext|extn|extension|poste)\b\.?|x|#|;ext=|,)[ .:]*(\d{1,7})$/i;

interface Typed {
  number: string;
  extension: string | undefined;
}

function readTyped(text: string): Typed {
  const plain = foldTyped(text).replace(label, '').replace(/ ?- ?/g, '-');
  const [mark, extension] = extensionMark.exec(plain) ?? [];
  const written = (mark === undefined ? plain : plain.slice(0, -mark.length)).replace(/^\(\+/, '+(');
  // Replaces international dialing prefixes by `+`. A ten-digit number has no prefix.
  const isDialed = written.replace(/\D/g, '').length !== 10;
  const number = isDialed ? written.replace(/^(?:00|011)[-. ]?(?=[1-9])/, '+') : written;
  return { number, extension };
}

const digitsOf = (number: string): string | null =>
  northAmerican.exec(number.replace(/[ ().-]/g, ''))?.[1] ?? null;

/** Ten digits of a North American number, without extension; null if invalid ([5.3]). */
export const parsePhone = (text: string): string | null => digitsOf(readTyped(text).number);

/** Formats `+1 (203) 555-0142`, with ` ext. 9` for an extension; null if invalid ([5.3]). */
export const formatPhone = (text: string): string | null => {
  const { number, extension } = readTyped(text);
  const digits = digitsOf(number);
  if (!digits) return null;
  const shown = `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return extension ? `${shown} ext. ${extension}` : shown;
};

/** Formats E.164 (`+12035550142`) for dialing and comparison, without extension; null if invalid ([5.3]). */
export const toE164 = (text: string): string | null => {
  const digits = parsePhone(text);
  return digits && `+1${digits}`;
};

/** Formats for storage: `+12035550142;ext=9`; foreign numbers as typed, in ASCII. */
export const keptPhone = (text: string): string => {
  const { number, extension } = readTyped(text);
  const digits = digitsOf(number);
  const kept = digits ? `+1${digits}` : number;
  return extension ? `${kept};ext=${extension}` : kept;
};

export const comparedPhone = (text: string): string =>
  toE164(text) ?? readTyped(text).number.replace(/\D/g, '');

/** Whether a form accepts a number ([5.3]). Accepts foreign numbers, unlike `parsePhone`. */
export const isPhoneEntry = (text: string): boolean => entry.test(readTyped(text).number);

/** Ten digits of a North American number, else all present, such as the last four; may be empty. */
export const phoneDigits = (text: string): string =>
  parsePhone(text) ?? readTyped(text).number.replace(/\D/g, '');
