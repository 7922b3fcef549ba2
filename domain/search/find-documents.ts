import { type IndexReader, kindOf } from './index-reader.ts';
import type { Variant } from './lexicon.ts';
import type { QueryLanguage, QueryTerm } from './parse-query.ts';
import type { SearchKind } from './search-kinds.ts';
import { variantsOf } from './variants.ts';

export interface FoundDocument {
  document: number;
  kind: SearchKind;
  score: number;
  /** The share of the query's words that it matches, 0 to 1, each by how much it tells. */
  coverage: number;
}

export interface Found {
  /** Best first. */
  documents: FoundDocument[];
  /** The terms of the index that were looked for, to be marked in results. */
  terms: ReadonlySet<string>;
}

interface TermVariants extends Pick<QueryTerm, 'isOptional'> {
  variants: Variant[];
}

/** Results that match fewer of the words than this share of what the best one matches are left out. */
const leastOfBest = 0.4;
const optionalWeight = 0.4;

const rarity = (size: number, count: number): number => Math.log(1 + (size - count + 0.5) / (count + 0.5));

/**
 * Every document that holds any of the words, ranked by how much they say about it, how rare they are, and
 * how many of them it has.
 */
export async function findDocuments(
  reader: IndexReader,
  { meanings }: QueryLanguage,
  query: readonly QueryTerm[],
): Promise<Found> {
  const known: TermVariants[] = query
    .map((term) => ({ isOptional: term.isOptional, variants: variantsOf(reader.lexicon, meanings, term) }))
    .filter(({ variants }) => variants.length > 0);
  const terms = new Set(known.flatMap(({ variants }) => variants.map(({ term }) => term)));
  const postings = await reader.postings([...terms]);
  const scores = new Map<number, { score: number; matched: number }>();
  let asked = 0;
  for (const { variants, isOptional } of known) {
    const best = new Map<number, { score: number; sureness: number }>();
    for (const { term, weight: sureness } of variants) {
      const list = postings.get(term) ?? [];
      const worth = sureness * rarity(reader.size, list.length);
      for (const [document, weight] of list) {
        const before = best.get(document);
        best.set(document, {
          score: Math.max(before?.score ?? 0, worth * weight),
          sureness: Math.max(before?.sureness ?? 0, sureness),
        });
      }
    }
    // What nearly every document has, such as `window`, says little about which of them is meant.
    const telling = isOptional ? 0 : rarity(reader.size, best.size);
    asked += telling;
    for (const [document, { score, sureness }] of best) {
      const sum = scores.get(document) ?? { score: 0, matched: 0 };
      sum.score += score * (isOptional ? optionalWeight : 1);
      sum.matched += telling * Math.min(1, sureness + 0.1);
      scores.set(document, sum);
    }
  }
  const documents = [...scores]
    .map(([document, { score, matched }]) => {
      const coverage = asked > 0 ? matched / asked : 1;
      return { document, kind: kindOf(reader.kindStarts, document), coverage, score: score * coverage };
    })
    .sort((one, other) => other.score - one.score || one.document - other.document);
  const best = Math.max(0, ...documents.map(({ coverage }) => coverage));
  return { documents: documents.filter(({ coverage }) => coverage >= best * leastOfBest), terms };
}
