import type { Part } from '../../../domain/content/catalogue.ts';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import { buildIndex } from '../../../domain/search/build-index.ts';
import { partDocuments } from '../../../domain/search/documents/part-documents.ts';
import { findDocuments } from '../../../domain/search/find-documents.ts';
import { readIndex } from '../../../domain/search/index-reader.ts';
import { queryLanguage } from '../../../domain/search/parse-query.ts';

export type SearchedContent = Pick<ContentSet, 'productLines' | 'partGroups' | 'parts' | 'searchSettings'>;

/**
 * A part that matches all but a slip of what the best one does is as good an answer; others would be noise in
 * a list of parts.
 */
const asGood = 0.85;

/**
 * Finds parts by any words, as the site's search does ([2.6]), best first: those that match as many of them
 * as any part does.
 */
export function partSearch(content: SearchedContent): (words: string) => Promise<Part[]> {
  const language = queryLanguage(content.searchSettings);
  const reader = readIndex(buildIndex(partDocuments(content)), language.meanings.keys());
  return async (words) => {
    const { documents } = await findDocuments(reader, language, language.parse(words, { isTyping: true }));
    const best = Math.max(0, ...documents.map(({ coverage }) => coverage));
    return documents
      .filter(({ coverage }) => coverage >= best * asGood)
      .flatMap(({ document }) => content.parts[document] ?? []);
  };
}
