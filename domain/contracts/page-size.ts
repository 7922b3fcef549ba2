import { z } from 'zod';

export const deskBase = '/desk/v1';

export const deskPageSize = 25;

/** A search term on one line, without characters that the database rejects. */
export const deskSearchSchema = z
  .string()
  .overwrite((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' '))
  .trim()
  .max(120);

export const pageNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, { error: 'A page is a whole number from 1 to 9999' })
  .transform(Number)
  .optional();

export const pageShape = { page: z.number().int().positive(), has_more: z.boolean() };

export const staffTextSchema = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .overwrite((text) => text.replace(/[^\P{Cc}\n]+|\p{Cs}+/gu, ' '))
    .trim()
    .min(1, { error: missing })
    .max(max, { error: `At most ${max} characters` });
