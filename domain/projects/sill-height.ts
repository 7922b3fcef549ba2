import { readLength } from '#domain/length/read-length.ts';
import { type Sixteenths, sixteenthsPerInch } from '#domain/length/sixteenths.ts';

/** The highest sill above its floor. */
export const highestSill: Sixteenths = 240 * sixteenthsPerInch;

export const sillWrong = 'Sill height must be inches, such as 36, 35 1/2 or 900 mm, up to 240';

/** Reads a sill's height as it is typed: `null` where nothing is, `undefined` of what is no such height. */
export function parseSill(text: string): Sixteenths | null | undefined {
  if (text.trim() === '') return null;
  const sill = readLength(text)?.length;
  return sill !== undefined && sill <= highestSill ? sill : undefined;
}

/** Says which height was read of a metric one; otherwise empty. */
export const sillNote = (text: string): string =>
  parseSill(text) == null ? '' : (readLength(text)?.note ?? '');
