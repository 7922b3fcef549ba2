import { z } from 'zod';
import { proseSchema, slugSchema } from './shared.ts';

const greetingSchema = z.strictObject({
  text: proseSchema,
  link: proseSchema,
  to: z.string().startsWith('/'),
});

export const homePageSchema = z.strictObject({
  headline: proseSchema,
  lead: proseSchema,
  /** Greetings for first-time visitors, and for returning visitors who consented. */
  greeting: z.strictObject({ first: greetingSchema, returning: greetingSchema }).optional(),
  caption: proseSchema,
  process: z.strictObject({
    title: proseSchema,
    steps: z.array(z.strictObject({ title: proseSchema, text: proseSchema })).length(3),
  }),
  featured: z.strictObject({ title: proseSchema, lines: z.array(slugSchema).min(3).max(8) }),
  parts: z.strictObject({ title: proseSchema, text: proseSchema, link: proseSchema }),
  showrooms: z.strictObject({ title: proseSchema, text: proseSchema, link: proseSchema }),
});
export type HomePage = z.infer<typeof homePageSchema>;
