import { type Sixteenths, sixteenthsPerInch } from './sixteenths.ts';

const feet = /^(\d{1,2})\s*(?:'|′|ft\.?|feet)\s*-?\s*/i;
const unit = /\s*(?:"|″|in\.?|inch(?:es)?)$/i;
const mixed = /^(\d{1,4})(?:\s*-\s*|\s+)(\d{1,2})\s*\/\s*(\d{1,2})$/;
const fraction = /^(\d{1,2})\s*\/\s*(\d{1,2})$/;
const decimal = /^(\d{1,4})(?:\.(\d{1,6}))?$/;

/** A fraction of an inch in sixteenths, where it is a whole number of them. */
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
  const [, integer, places = ''] = decimal.exec(text) ?? [];
  if (integer === undefined) return undefined;
  return sixteenthsOf(Number(integer + places), 10 ** places.length);
}

/**
 * Reads a length as people write it: `35 1/2`, `35-1/2"`, `35.5 in.`, `2' 11 1/2"`. `undefined` for what is
 * no length or falls between sixteenths.
 */
export function parseInches(text: string): Sixteenths | undefined {
  const trimmed = text.trim();
  const [ahead = '', count] = feet.exec(trimmed) ?? [];
  const rest = trimmed.slice(ahead.length).replace(unit, '').trim();
  if (count === undefined) return parseInchesAlone(rest);
  const inches = rest === '' ? 0 : parseInchesAlone(rest);
  return inches === undefined ? undefined : Number(count) * 12 * sixteenthsPerInch + inches;
}
