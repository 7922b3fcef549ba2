import { z } from 'zod';
import { proseSchema, slugSchema } from './shared.ts';

/** One line with a link, below what the page says first. */
const greetingSchema = z.strictObject({
  text: proseSchema,
  link: proseSchema,
  to: z.string().startsWith('/'),
});

/** `content/home.yaml`: the words of the home page, and which lines it shows. */
export const homePageSchema = z.strictObject({
  headline: proseSchema,
  lead: proseSchema,
  /** What a visitor is greeted with, and in its place one who has been here before and allows that. */
  greeting: z.strictObject({ first: greetingSchema, returning: greetingSchema }).optional(),
  /** What stands under the drawing of the house, as on an architect's sheet. */
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
