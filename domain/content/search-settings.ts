import { z } from 'zod';
import { describedType, proseSchema } from './shared.ts';

/** `content/search.yaml`: settings of the site search ([2.6]). */
export const searchSettingsSchema = describedType('SearchSettings', 'What helps visitors find things.', {
  /** Stop words. */
  fillers: z.array(proseSchema),
  synonyms: z.array(
    describedType('SearchSynonym', 'What people say, and the words that we have for it.', {
      said: z.array(proseSchema).min(1),
      means: proseSchema,
    }),
  ),
  /** Search results for pages without content entries, such as the cart. */
  tools: z.array(
    z.strictObject({
      url: z.string().startsWith('/'),
      title: proseSchema,
      summary: proseSchema,
      keywords: proseSchema,
    }),
  ),
  popular: z.array(proseSchema).min(3).max(10),
});
export type SearchSettings = z.infer<typeof searchSettingsSchema>;
export type SearchLanguage = Pick<SearchSettings, 'fillers' | 'synonyms'>;
