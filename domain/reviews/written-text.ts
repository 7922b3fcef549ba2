import { z } from 'zod';

// Bidirectional controls would reorder the text around it.
const bidi = /[\u202A-\u202E\u2066-\u2069]/g;
const plain = (text: string): string => text.replace(bidi, '').replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
const plainLines = (text: string): string => text.replace(bidi, '').replace(/[^\P{Cc}\n]+|\p{Cs}+/gu, ' ');

/** One line that a customer wrote for others to read. */
export const writtenLine = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .overwrite(plain)
    .trim()
    .min(1, { error: missing })
    .max(max, { error: `At most ${max} characters` });

/** Text of several lines that a customer wrote for others to read. */
export const writtenText = (missing: string, min: number, max: number) =>
  z
    .string({ error: missing })
    .overwrite(plainLines)
    .trim()
    .min(min, { error: `Write at least ${min} characters` })
    .max(max, { error: `At most ${max} characters` });
