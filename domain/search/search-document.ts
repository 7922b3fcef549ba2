import type { SearchKind } from './search-kinds.ts';

export interface SearchHit {
  kind: SearchKind;
  url: string;
  title: string;
  summary: string;
  image: string;
  /** List price of goods in words: `From $987`. */
  price?: string;
}

/** An entry of the search index (page, spare part or support answer): its result and searchable text. */
export interface SearchDocument extends SearchHit {
  /** Short, specific terms besides the title: numbers, compatible lines, other names. */
  keywords: string;
  body: string;
  /** Prior relevance; 1 is normal. */
  importance: number;
}
