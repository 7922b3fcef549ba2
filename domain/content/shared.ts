import { z } from 'zod';
import { isTimeZone } from '#domain/dates/zone-name.ts';
import { countryOf, isPostalCode } from '#domain/places/postal-code.ts';

export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Must be lower case letters, digits and hyphens' });

export const proseSchema = z.string().trim().min(1);

/**
 * Markdown with the blocks of `rich-blocks.ts`. A separate schema object, so that code can find rich text
 * fields.
 */
export const markdownSchema = z.string().trim().min(1);

/** File systems limit names to 255 bytes, including prefixes and suffixes. */
export const longestPictureName = 120;

export const pictureFileSchema = z
  .string()
  .regex(/^[a-z0-9-]+\.(png|jpe?g|webp)$/, { error: 'Must be a picture such as house-front.jpg' })
  .max(longestPictureName, {
    error: `The name of a picture may have ${longestPictureName} characters at most`,
  });

/** Focus of a cropped picture: a CSS `object-position` value. */
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

/**
 * An object with the name of its GraphQL type. Checks such as `refine` drop the name: repeat it with `meta`
 * after them.
 */
export const objectType = <Shape extends z.core.$ZodShape>(id: string, shape: Shape) =>
  z.strictObject(shape).meta({ id });

export const describedType = <Shape extends z.core.$ZodShape>(
  id: string,
  description: string,
  shape: Shape,
) => z.strictObject(shape).meta({ id, description });

/** Texts for search engines and link previews, in place of the title and what follows it */
export const searchTextShape = {
  search_title: proseSchema.optional(),
  search_text: proseSchema.optional(),
};

/** `lead` is one or two sentences below the title; also the meta description. */
export const openingShape = { title: proseSchema, lead: proseSchema };
export const openingSchema = objectType('Opening', openingShape);
export const titledTextSchema = objectType('TitledText', { title: proseSchema, text: proseSchema });
export const guidanceSchema = describedType('Guidance', 'An answer in plain words.', {
  question: proseSchema,
  answer: proseSchema,
});
export const whenWhatSchema = objectType('WhenWhat', { when: proseSchema, what: proseSchema });
export const linkSchema = objectType('Link', { href: z.string().startsWith('/'), title: proseSchema });

export const centsSchema = z.number().int().min(0).max(10_000_000);

/**
 * Only fictitious numbers (555-0100 to 555-0199 and toll-free equivalents) may appear on the demonstration.
 */
export const phoneSchema = z
  .string()
  .regex(/^\+1 \(\d{3}\) 555-01\d{2}$/, { error: 'Must look like +1 (203) 555-0142' });

export const countrySchema = z.enum(['US', 'CA']);

export const placeShape = {
  city: z.string().min(1),
  state: z.string().regex(/^[A-Z]{2}$/),
  country: countrySchema,
  postal_code: z.string().refine(isPostalCode, { error: 'Must be a US or Canadian postal code' }),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};

/** Returns whether the postal code belongs to the entry's country. */
export const postalCodeFitsCountry = (place: { postal_code: string; country: 'US' | 'CA' }): boolean =>
  countryOf(place.postal_code) === (place.country === 'US' ? 'USA' : 'Canada');

const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, { error: 'Must look like 09:00-18:00' });

/** `09:00-18:00` as typed, or null for closed. */
const dayHoursSchema = timeSchema
  .nullable()
  .transform((range) => {
    if (range === null) return null;
    const [opens = '', closes = ''] = range.split('-');
    return { opens, closes };
  })
  .pipe(
    describedType('DayHours', "A day's hours in the place's own zone, HH:MM.", {
      opens: z.string(),
      closes: z.string(),
    }).nullable(),
  );

export const weekHoursSchema = describedType('WeekHours', 'Null is closed.', {
  weekday: dayHoursSchema,
  saturday: dayHoursSchema,
  sunday: dayHoursSchema,
});

export const timeZoneSchema = z
  .string()
  .regex(/^(America|Pacific)\/[A-Za-z_/]+$/, { error: 'Must be an IANA time zone' })
  .refine(isTimeZone, { error: 'Is no time zone: check how it is spelled' });
