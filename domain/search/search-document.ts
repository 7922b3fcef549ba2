import { z } from 'zod';
import { type SearchKind, searchKinds } from './search-kinds.ts';

export const searchKindSchema = z.enum(Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]);

/** What a result shows. */
export const searchHitSchema = z.object({
  kind: searchKindSchema,
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The address of a drawing; empty where there is none. */
  image: z.string(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** A page, part or answer as it is indexed: what its result shows, and the words that it is found by. */
export interface SearchDocument extends SearchHit {
  /** Short and telling, beside the title: numbers, what it fits, other names. */
  keywords: string;
  /** The text itself; Markdown is read as words. */
  body: string;
  /** How much likelier than others of its words it is what a visitor came for; 1 is usual. */
  importance: number;
}
