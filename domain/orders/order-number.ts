import { z } from 'zod';

/** Alphabet of order numbers, without characters that sound or look alike. */
export const orderNumberAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const pattern = new RegExp(`^CL-[${orderNumberAlphabet}]{8}$`);

/** Returns whether a text is a normalized order number: `CL-` and eight characters. */
export const isOrderNumber = (text: string): boolean => pattern.test(text);

/** Ignores case, spaces, dashes, `#` and `CL`. Returns other texts trimmed in upper case. */
export function normaliseOrderNumber(text: string): string {
  const characters = text.toUpperCase().replace(/[\s#\p{Dash_Punctuation}\p{Cf}\u2212]/gu, '');
  const code = characters.length === 10 ? characters.replace(/^CL/, '') : characters;
  const number = `CL-${code}`;
  return isOrderNumber(number) ? number : text.trim().toUpperCase();
}

export const orderNumberSchema = (missing?: string) =>
  z
    .string(missing ? { error: missing } : undefined)
    .trim()
    .min(1, missing ? { error: missing } : undefined)
    .max(40)
    .transform(normaliseOrderNumber);
