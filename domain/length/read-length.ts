import { formatLength, type LengthUnit } from './length-unit.ts';
import { foldLength, parseInches } from './parse-inches.ts';
import { formatInches, type Sixteenths, sixteenthsPerInch } from './sixteenths.ts';

const wrongLength: Record<LengthUnit, string> = {
  in: 'Write it like 35, 35 1/2 or 900 mm',
  cm: 'Write it like 90, 90.5 or 35 1/2 in.',
};

export const noLengthIn = (unit: LengthUnit): string => wrongLength[unit];
export const noLength = wrongLength.in;

export interface ReadLength {
  length: Sixteenths;
  note: string;
}

const metric = /^(\d{1,5}(?:[.,]\d{1,3})?) ?(mm|cm|m)\.?$/i;
const bare = /^\d{1,5}(?:[.,]\d{1,3})?$/;
const millimetresIn: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1_000 };
const millimetresPerInch = 25.4;
const steps: Readonly<Record<number, string>> = { 1: 'sixteenth', 2: 'eighth', 4: 'quarter', 8: 'half inch' };

/** Parses a length; metric is rounded down to `step`, as an opening must never seem larger. */
export function readLength(text: string, unit: LengthUnit = 'in', step = 1): ReadLength | undefined {
  const folded = foldLength(text);
  const written = unit === 'cm' && bare.test(folded) ? `${folded} cm` : folded;
  const [, figure, name] = metric.exec(written) ?? [];
  if (figure === undefined || name === undefined) {
    const length = parseInches(text);
    return length === undefined ? undefined : { length, note: '' };
  }
  const millimetres = Number(figure.replace(',', '.')) * (millimetresIn[name.toLowerCase()] ?? 1);
  const exact = (millimetres / millimetresPerInch) * sixteenthsPerInch;
  // Compensates floating-point error, where the product should be whole.
  const length = Math.floor(exact / step + 1e-6) * step;
  const rounding = exact - length > 1e-6 ? `, rounded down to the ${steps[step] ?? 'inch'}.` : '';
  return { length, note: `${figure} ${name.toLowerCase()} is ${formatInches(length)} in.${rounding}` };
}

/** Says how a typed length was read, in both units; empty for an empty text, advice for an invalid one. */
export function readInWords(text: string, unit: LengthUnit, step = 1): string {
  if (text.trim() === '') return '';
  const read = readLength(text, unit, step);
  if (!read) return noLengthIn(unit);
  return read.note || `${formatLength(read.length, 'in')} is ${formatLength(read.length, 'cm')}`;
}
