import type { Posting, SearchIndex } from './build-index.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import type { SearchHit } from './search-document.ts';
import { type SearchKind, searchKinds } from './search-kinds.ts';

/** The first document of each kind; documents are sorted by kind. */
export type KindStarts = readonly (readonly [kind: SearchKind, start: number])[];

export interface IndexReader {
  size: number;
  kindStarts: KindStarts;
  lexicon: Lexicon;
  postings: (terms: readonly string[]) => Promise<ReadonlyMap<string, readonly Posting[]>>;
  hits: (documents: readonly number[]) => Promise<SearchHit[]>;
}

export const kindStartsOf = (hits: readonly SearchHit[]): KindStarts =>
  (Object.keys(searchKinds) as SearchKind[]).flatMap((kind) => {
    const start = hits.findIndex((hit) => hit.kind === kind);
    return start === -1 ? [] : [[kind, start] as const];
  });

export const kindOf = (starts: KindStarts, document: number): SearchKind =>
  starts.findLast(([, start]) => start <= document)?.[0] ?? 'page';

/** Reads an in-memory index; `said` are the words of synonyms. */
export function readIndex({ hits, postings }: SearchIndex, said: Iterable<string>): IndexReader {
  return {
    size: hits.length,
    kindStarts: kindStartsOf(hits),
    lexicon: createLexicon([...postings.keys()].sort(), said),
    postings: async (terms) => new Map(terms.map((term) => [term, postings.get(term) ?? []])),
    hits: async (documents) => documents.flatMap((document) => hits[document] ?? []),
  };
}
