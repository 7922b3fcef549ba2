import { foldTyped } from './fold-typed.ts';

const northAmerican = /^(?:\+?1)?(\d{10})$/;
const entry = /^(?:\+?\d{1,3}[-. ]?)?(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/;
/** `tel:`, or what a page or a card writes before a number. */
const label = /^(?:tel|telephone|phone|mobile|cell|fax)?\s*[.:]+\s*(?:\/\/)?/i;
const extensionMark = /[ ,;]*(?:\b(?:ext|extn|extension|poste)\b\.?|x|#|;ext=|,)[ .:]*(\d{1,7})$/i;

interface Typed {
  /** Without its extension. */
  number: string;
  extension: string | undefined;
}

/** A number as people and phones write it, in plain characters and parted from its extension. */
function readTyped(text: string): Typed {
  const plain = foldTyped(text).replace(label, '').replace(/ ?- ?/g, '-');
  const [mark, extension] = extensionMark.exec(plain) ?? [];
  const written = (mark === undefined ? plain : plain.slice(0, -mark.length)).replace(/^\(\+/, '+(');
  // How a call leaves most countries: the `+` of a number, dialed. Ten digits are a number by themselves.
  const isDialed = written.replace(/\D/g, '').length !== 10;
  const number = isDialed ? written.replace(/^(?:00|011)[-. ]?(?=[1-9])/, '+') : written;
  return { number, extension };
}

const digitsOf = (number: string): string | null =>
  northAmerican.exec(number.replace(/[ ().-]/g, ''))?.[1] ?? null;

/**
 * The ten digits of a North American phone number, however it is separated: ten digits, or eleven that start
 * with 1. `null` when it is not one ([5.3]). An extension is none of its digits.
 */
export const parsePhone = (text: string): string | null => digitsOf(readTyped(text).number);

/**
 * `+1 (203) 555-0142`, the way a phone number is shown, with ` ext. 9` behind it where it has an extension;
 * `null` when it is not one ([5.3]).
 */
export const formatPhone = (text: string): string | null => {
  const { number, extension } = readTyped(text);
  const digits = digitsOf(number);
  if (!digits) return null;
  const shown = `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return extension ? `${shown} ext. ${extension}` : shown;
};

/**
 * `+12035550142`, the way a phone number is dialed and compared; `null` when it is not one ([5.3]). Without
 * its extension: people behind one number share it.
 */
export const toE164 = (text: string): string | null => {
  const digits = parsePhone(text);
  return digits && `+1${digits}`;
};

/**
 * A number as it is kept: `+12035550142`, with `;ext=9` behind it where it has an extension; of another
 * country in plain characters, as it was typed.
 */
export const keptPhone = (text: string): string => {
  const { number, extension } = readTyped(text);
  const digits = digitsOf(number);
  const kept = digits ? `+1${digits}` : number;
  return extension ? `${kept};ext=${extension}` : kept;
};

/** The form in which numbers are compared: E.164 without extension, or the digits of a foreign number. */
export const comparedPhone = (text: string): string =>
  toE164(text) ?? readTyped(text).number.replace(/\D/g, '');

/**
 * What a form accepts as a phone number: an optional country code of one to three digits, with or without a
 * plus, then three digits with or without parentheses, three and four, optionally separated ([5.3]). Wider
 * than `parsePhone`: a number of another country passes and is kept as it was typed.
 */
export const isPhoneEntry = (text: string): boolean => entry.test(readTyped(text).number);

/**
 * The digits to look for a number by: ten of a North American one, however it was typed; else those that are
 * there, such as the last four. Empty without any.
 */
export const phoneDigits = (text: string): string =>
  parsePhone(text) ?? readTyped(text).number.replace(/\D/g, '');
