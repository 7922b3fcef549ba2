import { LRUCache } from 'lru-cache';
import type { Part } from '#domain/content/catalogue.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { buildIndex } from '#domain/search/build-index.ts';
import { partDocuments } from '#domain/search/documents/part-documents.ts';
import { findDocuments } from '#domain/search/find-documents.ts';
import { readIndex } from '#domain/search/index-reader.ts';
import { queryLanguage } from '#domain/search/parse-query.ts';

export type SearchedContent = Pick<ContentSet, 'productLines' | 'partGroups' | 'parts' | 'searchSettings'>;

/** Score relative to the best match, below which parts are noise. */
const asGood = 0.85;

// Correcting the spelling takes most of a search.
const keptSearches = 1_000;

/** Undefined filters match all parts. */
export interface PartFilter {
  query?: string | undefined;
  group?: string | undefined;
  fits?: string | undefined;
  backend_names?: readonly string[] | undefined;
}

function searchOver(content: SearchedContent) {
  const language = queryLanguage(content.searchSettings);
  const reader = readIndex(buildIndex(partDocuments(content)), language.meanings.keys());
  return { language, reader };
}

/** Finds parts that pass all filters, in content order, or best match first for a text query. */
export class PartFinder {
  private search: ReturnType<typeof searchOver> | undefined;
  private readonly found = new LRUCache<string, Part[]>({ max: keptSearches });

  constructor(private readonly content: SearchedContent) {}

  async find({ query = '', group, fits, backend_names }: PartFilter): Promise<Part[]> {
    const wanted = backend_names && new Set(backend_names);
    return (query === '' ? this.content.parts : await this.findByWords(query))
      .filter((part) => group === undefined || part.group === group)
      .filter((part) => fits === undefined || part.fits.includes(fits))
      .filter((part) => wanted === undefined || wanted.has(part.backend_name));
  }

  /** Searches by words like the site ([2.6]), best first: only parts that match the most words. */
  private async findByWords(words: string): Promise<Part[]> {
    const known = this.found.get(words);
    if (known) return known;
    // Created lazily: it takes a quarter of a second.
    this.search ??= searchOver(this.content);
    const { language, reader } = this.search;
    const { documents } = await findDocuments(reader, language, language.parse(words, { isTyping: true }));
    const best = Math.max(0, ...documents.map(({ coverage }) => coverage));
    const parts = documents
      .filter(({ coverage }) => coverage >= best * asGood)
      .flatMap(({ document }) => this.content.parts[document] ?? []);
    this.found.set(words, parts);
    return parts;
  }
}
