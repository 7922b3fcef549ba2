import { readLength } from '#domain/length/read-length.ts';
import { formatInches, type Sixteenths, sixteenthsPerInch } from '#domain/length/sixteenths.ts';
import { foldTyped } from '#domain/validation/fold-typed.ts';
import type { HeadUnit } from './schedule-columns.ts';

export interface ReadSide {
  length: Sixteenths;
  /** How it was read, where the cell leaves room for doubt; empty otherwise. */
  note: string;
}

const feetAndInches = /^(\d{1,2})-(\d{1,2})(?:[ -](\d{1,2}\/\d{1,2}))?$/;
const bareNumber = /^\d+(?:[.,]\d+)?$/;
const letters = /\b(?:w|wide|width|h|high|height)\.?$|^[wh]\.?(?=\s*\d)/i;

/** Reads one side: inches, feet, `3-0` of the trade, or metric by the cell or by the heading's unit. */
export function readSide(cell: string, unit: HeadUnit = ''): ReadSide | undefined {
  const text = foldTyped(cell).replace(letters, '').trim();
  if (unit !== '' && bareNumber.test(text)) return readLength(`${text} ${unit}`);
  const [, feet, inches, part] = feetAndInches.exec(text) ?? [];
  if (feet !== undefined && inches !== undefined && Number(inches) < 12) {
    const rest = part ? readLength(part)?.length : 0;
    if (rest === undefined) return undefined;
    const length = (Number(feet) * 12 + Number(inches)) * sixteenthsPerInch + rest;
    return { length, note: `${text} is ${feet} ft ${inches} in., ${formatInches(length)} in.` };
  }
  return readLength(text);
}

export interface ReadSides {
  width: ReadSide;
  height: ReadSide;
}

const callout = /^(\d)(\d{1,2})(\d)(\d{1,2})$/;

/** Reads width and height of one cell: `36 x 60`, `3'-0" x 5'-0"`, or the trade's `3050`. */
export function readSides(cell: string, unit: HeadUnit = ''): ReadSides | undefined {
  const text = foldTyped(cell);
  if (/^\d{4}$/.test(text)) {
    const [, wide = '', over = '', high = '', up = ''] = callout.exec(text) ?? [];
    const side = (feet: string, inches: string): Sixteenths =>
      (Number(feet) * 12 + Number(inches)) * sixteenthsPerInch;
    const note = `${text} is ${wide} ft ${over} in. wide and ${high} ft ${up} in. high`;
    return {
      width: { length: side(wide, over), note },
      height: { length: side(high, up), note: '' },
    };
  }
  const parts = text.split(/(?<!\s)\s*[x×]\s*/i);
  const [first = '', second = ''] = parts;
  const [width, height] = [readSide(first, unit), readSide(second, unit)];
  return parts.length === 2 && width && height ? { width, height } : undefined;
}
