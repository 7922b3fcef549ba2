import { z } from 'zod';
import { proseSchema } from './shared.ts';

/** `content/search.yaml`: what helps visitors find things by words of their own ([2.6]). */
export const searchSettingsSchema = z.strictObject({
  /** Words that say nothing about what is looked for. */
  fillers: z.array(proseSchema),
  /** What people say, a word or several, and the words that we have for it. */
  synonyms: z.array(z.strictObject({ said: z.array(proseSchema).min(1), means: proseSchema })),
  /** Pages without an entry of their own, such as the cart, as results show them. */
  tools: z.array(
    z.strictObject({
      url: z.string().startsWith('/'),
      title: proseSchema,
      summary: proseSchema,
      keywords: proseSchema,
    }),
  ),
  /** Searches to offer where none was made yet. */
  popular: z.array(proseSchema).min(3).max(10),
});
export type SearchSettings = z.infer<typeof searchSettingsSchema>;
/** What the search itself needs of them. */
export type SearchLanguage = Pick<SearchSettings, 'fillers' | 'synonyms'>;
