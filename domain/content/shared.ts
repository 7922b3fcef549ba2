import { z } from 'zod';
import { countryOf, isPostalCode } from '#domain/validation/postal-code.ts';

/** A name in URLs and references: lower case, digits and hyphens. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Must be lower case letters, digits and hyphens' });

/** Prose an editor wrote; never empty. */
export const proseSchema = z.string().trim().min(1);

/**
 * Rich text: Markdown with the blocks of `rich-blocks.ts`. A schema of its own, by which such texts are
 * found.
 */
export const markdownSchema = z.string().trim().min(1);

/** Names of files end at 255 bytes, with what is put before and behind them. */
export const longestPictureName = 120;

/** A file in `content/images/`. */
export const pictureFileSchema = z
  .string()
  .regex(/^[a-z0-9-]+\.(png|jpe?g|webp)$/, { error: 'Must be a picture such as house-front.jpg' })
  .max(longestPictureName, {
    error: `The name of a picture may have ${longestPictureName} characters at most`,
  });

/** What of a picture stays in view where its frame has another shape: a value of CSS `object-position`. */
export const pictureFocusSchema = z.enum([
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'left top',
  'right top',
  'left bottom',
  'right bottom',
]);

export const centsSchema = z.number().int().min(0).max(10_000_000);

/**
 * Invented by rule: no number outside 555-0100 to 555-0199 or the toll-free equivalent may reach a page of
 * the demonstration.
 */
export const phoneSchema = z
  .string()
  .regex(/^\+1 \(\d{3}\) 555-01\d{2}$/, { error: 'Must look like +1 (203) 555-0142' });

export const countrySchema = z.enum(['US', 'CA']);

export const placeShape = {
  city: z.string().min(1),
  /** Two-letter state or province. */
  state: z.string().regex(/^[A-Z]{2}$/),
  country: countrySchema,
  postal_code: z.string().refine(isPostalCode, { error: 'Must be a US or Canadian postal code' }),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};

/** Checks that the postal code belongs to the country that the entry names. */
export const postalCodeFitsCountry = (place: { postal_code: string; country: 'US' | 'CA' }): boolean =>
  countryOf(place.postal_code) === (place.country === 'US' ? 'USA' : 'Canada');

const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, { error: 'Must look like 09:00-18:00' });

/** `09:00-18:00` as editors write it, or `null` for closed. */
const dayHoursSchema = timeSchema.nullable().transform((range) => {
  if (range === null) return null;
  const [opens = '', closes = ''] = range.split('-');
  return { opens, closes };
});

export const weekHoursSchema = z.strictObject({
  weekday: dayHoursSchema,
  saturday: dayHoursSchema,
  sunday: dayHoursSchema,
});

export const timeZoneSchema = z
  .string()
  .regex(/^(America|Pacific)\/[A-Za-z_/]+$/, { error: 'Must be an IANA time zone' });
