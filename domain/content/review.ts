import { z } from 'zod';
import { describedType, proseSchema, slugSchema } from './shared.ts';

export const reviewSchema = describedType('Review', 'Of a product line, 1 to 5.', {
  review_id: slugSchema,
  line_id: slugSchema,
  rating: z.number().int().min(1).max(5),
  title: proseSchema,
  text: proseSchema,
  name: proseSchema,
  place: proseSchema,
  written: z.iso.date(),
  bought: proseSchema.optional(),
  reply: proseSchema.optional(),
});
export type Review = z.infer<typeof reviewSchema>;
