import { z } from 'zod';
import { phoneSchema, placeShape, proseSchema, timeZoneSchema } from './shared.ts';

/** `content/brand.yaml`: who we are, in one place. */
export const brandSchema = z.strictObject({
  name: proseSchema,
  legal_name: proseSchema,
  tagline: proseSchema,
  statement: proseSchema,
  founded: z.number().int(),
  phone: phoneSchema,
  email: z.email(),
  street: proseSchema,
  ...placeShape,
  /** Where the company's day begins and ends, for all that has no zone of its own. */
  time_zone: timeZoneSchema,
});
export type Brand = z.infer<typeof brandSchema>;
