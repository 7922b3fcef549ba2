import { z } from 'zod';

/** Where the calls of the agents' desk stand. */
export const deskBase = '/desk/v1';

/** A list of the desk is read by pages of so many rows. */
export const deskPageSize = 25;

/** What an agent typed to find something: one line, without what the database refuses to compare. */
export const deskSearchSchema = z
  .string()
  .overwrite((text) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' '))
  .trim()
  .max(120);

/** Which page of a list, from 1. Query values are strings on the wire. */
export const pageNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, { error: 'A page is a whole number from 1 to 9999' })
  .transform(Number)
  .optional();

/** What stands beside the rows of a list. */
export const pageShape = { page: z.number().int().positive(), has_more: z.boolean() };

/** Free text that staff write: a reason, a note. */
export const staffTextSchema = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .overwrite((text) => text.replace(/[^\P{Cc}\n]+|\p{Cs}+/gu, ' '))
    .trim()
    .min(1, { error: missing })
    .max(max, { error: `At most ${max} characters` });
