import { foldLength, parseInches } from './parse-inches.ts';
import { formatInches, type Sixteenths, sixteenthsPerInch } from './sixteenths.ts';

/** The message of a field that asks for a length, where its text is none. */
export const noLength = 'Write it like 35, 35 1/2 or 900 mm';

/** A length that was typed. */
export interface ReadLength {
  length: Sixteenths;
  /** Says which length was read, where the text was metric; otherwise empty. */
  note: string;
}

const metric = /^(\d{1,5}(?:[.,]\d{1,3})?) ?(mm|cm|m)\.?$/i;
const millimetresIn: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1_000 };
const millimetresPerInch = 25.4;

/**
 * Reads a length in inches or metric: the latter is rounded down to the sixteenth, so that no opening is
 * taken for larger than it is. `undefined` for what is no length.
 */
export function readLength(text: string): ReadLength | undefined {
  const [, figure, unit] = metric.exec(foldLength(text)) ?? [];
  if (figure === undefined || unit === undefined) {
    const length = parseInches(text);
    return length === undefined ? undefined : { length, note: '' };
  }
  const millimetres = Number(figure.replace(',', '.')) * (millimetresIn[unit.toLowerCase()] ?? 1);
  const exact = (millimetres / millimetresPerInch) * sixteenthsPerInch;
  // The product of two decimals is a hair off where it should be whole.
  const length = Math.floor(exact + 1e-6);
  const rounding = exact - length > 1e-6 ? ', rounded down to the sixteenth.' : '';
  return { length, note: `${figure} ${unit.toLowerCase()} is ${formatInches(length)} in.${rounding}` };
}
