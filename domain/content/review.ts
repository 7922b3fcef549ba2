import { z } from 'zod';
import { proseSchema, slugSchema } from './shared.ts';

/** One entry of `content/reviews/{line_id}.yaml`: what a customer wrote of a product line. */
export const reviewSchema = z.strictObject({
  review_id: slugSchema,
  line_id: slugSchema,
  rating: z.number().int().min(1).max(5),
  title: proseSchema,
  text: proseSchema,
  /** First name and initial. */
  name: proseSchema,
  /** `Dubuque, IA`. */
  place: proseSchema,
  written: z.iso.date(),
  /** What was bought, and how long ago: `Four units, two winters`. */
  bought: proseSchema,
  /** What we answered, where we did. */
  reply: proseSchema.optional(),
});
export type Review = z.infer<typeof reviewSchema>;
