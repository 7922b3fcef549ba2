import { foldTyped } from '#domain/validation/fold-typed.ts';
import { type Sixteenths, sixteenthsPerInch } from './sixteenths.ts';

const feet = /^(\d{1,2})\s*(?:'|ft\.?|feet|foot)\s*-?\s*/i;
const unit = /(?<!\s)\s*(?:"|in\.?|inch(?:es)?)$/i;
/** Unicode fraction characters; one after a digit is a separate part: `27½`. */
const fractions = /(\d)(?=[\u00BC-\u00BE\u2150-\u215E])/gu;
const mixed = /^(\d{1,4})(?:\s*-\s*|\s+)(\d{1,2})\s*\/\s*(\d{1,2})$/;
const fraction = /^(\d{1,2})\s*\/\s*(\d{1,2})$/;
const decimal = /^(\d{1,4})(?:\.(\d{1,6})|,(\d{1,2}))?$/;

export const foldLength = (text: string): string =>
  foldTyped(text.replace(fractions, '$1 '))
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\u2018\u2019\u201A\u201B\u2032\u00B4\u0060]/g, "'")
    .replace(/[\u201C-\u201F\u2033]|''/g, '"');

function sixteenthsOf(above: number, below: number): Sixteenths | undefined {
  const scaled = above * sixteenthsPerInch;
  return below > 0 && scaled % below === 0 ? scaled / below : undefined;
}

function parseInchesAlone(text: string): Sixteenths | undefined {
  const [, whole, above, below] = mixed.exec(text) ?? [];
  if (whole && above && below) {
    const part = Number(above) < Number(below) ? sixteenthsOf(Number(above), Number(below)) : undefined;
    return part === undefined ? undefined : Number(whole) * sixteenthsPerInch + part;
  }
  const [, over, under] = fraction.exec(text) ?? [];
  if (over && under) return sixteenthsOf(Number(over), Number(under));
  const [, integer, point, comma] = decimal.exec(text) ?? [];
  const places = point ?? comma ?? '';
  if (integer === undefined) return undefined;
  return sixteenthsOf(Number(integer + places), 10 ** places.length);
}

/** Parses `35½”`, `35-1/2"`, `35.5 in.`, `2' 11 1/2"`. Undefined if invalid or between sixteenths. */
export function parseInches(text: string): Sixteenths | undefined {
  const trimmed = foldLength(text);
  const [ahead = '', count] = feet.exec(trimmed) ?? [];
  const rest = trimmed.slice(ahead.length).replace(unit, '').trim();
  if (count === undefined) return parseInchesAlone(rest);
  const inches = rest === '' ? 0 : parseInchesAlone(rest);
  return inches === undefined ? undefined : Number(count) * 12 * sixteenthsPerInch + inches;
}
