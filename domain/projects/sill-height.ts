import type { LengthUnit } from '#domain/length/length-unit.ts';
import { readInWords, readLength } from '#domain/length/read-length.ts';
import { type Sixteenths, sixteenthsPerInch } from '#domain/length/sixteenths.ts';

export const highestSill: Sixteenths = 240 * sixteenthsPerInch;

export const sillWrong = 'Sill height must be inches, such as 36, 35 1/2 or 900 mm, up to 240';

/** Parses a typed sill height: null if empty, undefined if invalid. */
export function parseSill(text: string, unit: LengthUnit = 'in'): Sixteenths | null | undefined {
  if (text.trim() === '') return null;
  const sill = readLength(text, unit)?.length;
  return sill !== undefined && sill <= highestSill ? sill : undefined;
}

/** A design's sill height in sixteenths, if it was asked, and the height that designs have unasked. */
export interface DesignSill {
  asked: Sixteenths | undefined;
  usual: Sixteenths | undefined;
}

/** Returns the sill to keep; codes contain the usual one, so it counts only where the item had a sill. */
export const keptSill = (
  { asked, usual }: DesignSill,
  before: Sixteenths | null | undefined,
): { sill?: Sixteenths } =>
  asked !== undefined && (before != null || asked !== usual) ? { sill: asked } : {};

export const sillNote = (text: string): string =>
  parseSill(text) == null ? '' : (readLength(text)?.note ?? '');

/** Says how a sill height was read, in both units; empty if it is empty or invalid. */
export const sillInWords = (text: string, unit: LengthUnit): string =>
  parseSill(text, unit) == null ? '' : readInWords(text, unit);
