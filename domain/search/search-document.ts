import type { SearchKind } from './search-kinds.ts';

/** What a result shows. */
export interface SearchHit {
  kind: SearchKind;
  url: string;
  title: string;
  summary: string;
  /** The URL of a drawing; empty where there is none. */
  image: string;
}

/** A page, part or answer as it is indexed: what its result shows, and the words that it is found by. */
export interface SearchDocument extends SearchHit {
  /** Short and telling, beside the title: numbers, what it fits, other names. */
  keywords: string;
  /** The text itself; Markdown is read as words. */
  body: string;
  /** How much likelier than others of its words it is what a visitor came for; 1 is usual. */
  importance: number;
}
