import { z } from 'zod';

/**
 * What the eight characters of an order number are taken from: none that is mistaken for another when it is
 * read out.
 */
export const orderNumberAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const pattern = new RegExp(`^CL-[${orderNumberAlphabet}]{8}$`);

/** Whether a text is an order number as it is kept: `CL-` and eight characters. */
export const isOrderNumber = (text: string): boolean => pattern.test(text);

/**
 * An order number as people type it, copy it and read it out, written as it is kept: in any case, with spaces
 * or any kind of dash anywhere or nowhere, with `#` before it, with or without `CL`. Any other text comes
 * back trimmed and in capitals.
 */
export function normaliseOrderNumber(text: string): string {
  const characters = text.toUpperCase().replace(/[\s#\p{Dash_Punctuation}\p{Cf}\u2212]/gu, '');
  const code = characters.length === 10 ? characters.replace(/^CL/, '') : characters;
  const number = `CL-${code}`;
  return isOrderNumber(number) ? number : text.trim().toUpperCase();
}

/** Takes an order number as it was typed, of up to 40 characters; gives it as it is kept. */
export const orderNumberSchema = (missing?: string) =>
  z
    .string(missing ? { error: missing } : undefined)
    .trim()
    .min(1, missing ? { error: missing } : undefined)
    .max(40)
    .transform(normaliseOrderNumber);
