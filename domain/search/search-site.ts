import { findDocuments } from './find-documents.ts';
import type { IndexReader } from './index-reader.ts';
import type { QueryLanguage } from './parse-query.ts';
import type { SearchHit } from './search-document.ts';
import { hitsPerPage, type SearchKind } from './search-kinds.ts';

export interface SearchEngine {
  reader: IndexReader;
  language: QueryLanguage;
}

export interface SearchGroup {
  kind: SearchKind;
  total: number;
  hits: SearchHit[];
}

export interface SearchResults {
  total: number;
  /** Results per kind; the kind of the best result first. */
  counts: { kind: SearchKind; count: number }[];
  groups: SearchGroup[];
  terms: ReadonlySet<string>;
}

export const hitsPerGroup = 4;

/** Searches and groups results by kind, best kind first. `kind` limits them to one kind. */
export async function searchSite(
  { reader, language }: SearchEngine,
  query: string,
  { kind, limit = hitsPerPage }: { kind?: SearchKind | undefined; limit?: number } = {},
): Promise<SearchResults> {
  const { documents, terms } = await findDocuments(reader, language, language.parse(query));
  const byKind = new Map<SearchKind, number[]>();
  for (const found of documents) {
    const group = byKind.get(found.kind);
    if (group) group.push(found.document);
    else byKind.set(found.kind, [found.document]);
  }
  const shown = [...byKind].filter(([each]) => kind === undefined || each === kind);
  const groups = await Promise.all(
    shown.map(async ([each, found]) => ({
      kind: each,
      total: found.length,
      hits: await reader.hits(found.slice(0, kind ? limit : hitsPerGroup)),
    })),
  );
  const counts = [...byKind].map(([each, { length }]) => ({ kind: each, count: length }));
  return { total: documents.length, counts, groups, terms };
}

/** Returns the best results of any kind for a query during typing. */
export async function suggestHits(
  { reader, language }: SearchEngine,
  typed: string,
  limit: number,
): Promise<{ hits: SearchHit[]; terms: ReadonlySet<string> }> {
  const { documents, terms } = await findDocuments(
    reader,
    language,
    language.parse(typed, { isTyping: true }),
  );
  const hits = await reader.hits(documents.slice(0, limit).map(({ document }) => document));
  return { hits, terms };
}
