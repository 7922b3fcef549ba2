import { z } from 'zod';
import { phoneSchema, placeShape, proseSchema } from './shared.ts';

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
});
export type Brand = z.infer<typeof brandSchema>;
