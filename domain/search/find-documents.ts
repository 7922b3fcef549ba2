import { type IndexReader, kindOf } from './index-reader.ts';
import type { Variant } from './lexicon.ts';
import type { QueryLanguage, QueryTerm } from './parse-query.ts';
import type { SearchKind } from './search-kinds.ts';
import { variantsOf } from './variants.ts';

export interface FoundDocument {
  document: number;
  kind: SearchKind;
  score: number;
  /** Matched share of the query's words, 0 to 1, weighted by rarity. */
  coverage: number;
}

export interface Found {
  /** Best first. */
  documents: FoundDocument[];
  terms: ReadonlySet<string>;
}

interface TermVariants extends Pick<QueryTerm, 'isOptional'> {
  variants: Variant[];
}

/** Results below this share of the best coverage are dropped. */
const leastOfBest = 0.4;
const optionalWeight = 0.4;

const rarity = (size: number, count: number): number => Math.log(1 + (size - count + 0.5) / (count + 0.5));

/** Returns the documents with any of the words, ranked by weight, rarity and coverage. */
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
    // A term in nearly every document, such as `window`, hardly distinguishes them.
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
