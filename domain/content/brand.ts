import { z } from 'zod';
import { objectType, phoneSchema, placeShape, proseSchema, timeZoneSchema } from './shared.ts';

export const brandSchema = objectType('Brand', {
  name: proseSchema,
  legal_name: proseSchema,
  tagline: proseSchema,
  statement: proseSchema,
  founded: z.number().int(),
  phone: phoneSchema,
  email: z.email(),
  street: proseSchema,
  ...placeShape,
  /** Time zone of the company, for dates without a zone. */
  time_zone: timeZoneSchema,
});
export type Brand = z.infer<typeof brandSchema>;
