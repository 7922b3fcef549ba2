import { foldLength, parseInches } from './parse-inches.ts';
import { formatInches, type Sixteenths, sixteenthsPerInch } from './sixteenths.ts';

export const noLength = 'Write it like 35, 35 1/2 or 900 mm';

export interface ReadLength {
  length: Sixteenths;
  note: string;
}

const metric = /^(\d{1,5}(?:[.,]\d{1,3})?) ?(mm|cm|m)\.?$/i;
const millimetresIn: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1_000 };
const millimetresPerInch = 25.4;

/** Parses inches or metric, rounded down: an opening must never seem larger. Undefined if invalid. */
export function readLength(text: string): ReadLength | undefined {
  const [, figure, unit] = metric.exec(foldLength(text)) ?? [];
  if (figure === undefined || unit === undefined) {
    const length = parseInches(text);
    return length === undefined ? undefined : { length, note: '' };
  }
  const millimetres = Number(figure.replace(',', '.')) * (millimetresIn[unit.toLowerCase()] ?? 1);
  const exact = (millimetres / millimetresPerInch) * sixteenthsPerInch;
  // Compensates floating-point error, where the product should be whole.
  const length = Math.floor(exact + 1e-6);
  const rounding = exact - length > 1e-6 ? ', rounded down to the sixteenth.' : '';
  return { length, note: `${figure} ${unit.toLowerCase()} is ${formatInches(length)} in.${rounding}` };
}
