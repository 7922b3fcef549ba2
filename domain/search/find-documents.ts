import { type IndexReader, kindOf } from './index-reader.ts';
import type { Lexicon, Variant } from './lexicon.ts';
import type { QueryLanguage, QueryTerm } from './parse-query.ts';
import type { SearchKind } from './search-kinds.ts';
import { stemOf } from './words.ts';

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

const synonymWeight = 0.9;
const splitWeight = 0.9;
const prefixWeight = 0.8;
/** Weight of corrections for a known word, which is rarely a misspelling. */
const correctionWeight = 0.3;

/** Splits `doublehung` into `double` and `hung`. */
function splitIn(lexicon: Lexicon, word: string): string[] {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)].map(stemOf);
    if (halves.every(lexicon.has)) return halves;
  }
  return [];
}

/** Returns the index terms that a query word may mean, each with its best weight. */
function variantsOf(
  lexicon: Lexicon,
  meanings: QueryLanguage['meanings'],
  { word, isPrefix }: QueryTerm,
): Variant[] {
  const best = new Map<string, number>();
  const add = (term: string, weight: number) => {
    if (lexicon.has(term)) best.set(term, Math.max(weight, best.get(term) ?? 0));
    for (const meant of meanings.get(term) ?? [])
      if (lexicon.has(meant)) best.set(meant, Math.max(weight * synonymWeight, best.get(meant) ?? 0));
  };
  const forms = [...new Set([stemOf(word), word])];
  for (const form of forms) add(form, 1);
  if (isPrefix && word.length > 1) for (const term of lexicon.startingWith(word)) add(term, prefixWeight);
  const near = forms.flatMap(lexicon.near);
  if (best.size > 0) {
    if (word.length > 4)
      for (const { term, weight } of near.slice(0, 2)) add(term, weight * correctionWeight);
  } else {
    for (const { term, weight } of near) add(term, weight);
    if (best.size === 0) for (const term of splitIn(lexicon, word)) add(term, splitWeight);
    if (best.size === 0 && word.length > 3)
      for (const term of lexicon.startingWith(word)) add(term, prefixWeight);
  }
  return [...best].map(([term, weight]) => ({ term, weight }));
}

/** Results below this share of the best coverage are dropped. */
const leastOfBest = 0.4;
const optionalWeight = 0.4;

interface TermVariants extends Pick<QueryTerm, 'isOptional'> {
  variants: Variant[];
}

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
