import type { SearchKind } from './search-kinds.ts';

export interface SearchHit {
  kind: SearchKind;
  url: string;
  title: string;
  summary: string;
  image: string;
}

/** An indexed page, part or answer: its result and its searchable text. */
export interface SearchDocument extends SearchHit {
  /** Short, specific terms besides the title: numbers, compatible lines, other names. */
  keywords: string;
  body: string;
  /** Prior relevance; 1 is normal. */
  importance: number;
}
