import type { SearchDocument, SearchHit } from './search-document.ts';
import { joinedNumbers, stemOf, wordsOf } from './words.ts';

/** Document number and weight of a term, 1 to 99. */
export type Posting = readonly [document: number, weight: number];

/** Terms are stems. Postings are in document order. */
export interface SearchIndex {
  hits: readonly SearchHit[];
  postings: ReadonlyMap<string, readonly Posting[]>;
}

/** Weight of a field, and its usual number of words. */
const fields = {
  title: { weight: 8, usual: 5 },
  keywords: { weight: 5, usual: 12 },
  summary: { weight: 3, usual: 20 },
  body: { weight: 1.2, usual: 150 },
} as const;

/** Maximum postings per term; keeps the highest weights. */
const maxPostings = 1_000;
/** Score at which a term has half its maximum weight. */
const halfWeight = 6;

export const termsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return [...words, ...joinedNumbers(words)].map(stemOf);
};

/** Cache per document: most documents are unchanged between builds. */
const weighed = new WeakMap<SearchDocument, ReadonlyMap<string, number>>();

function weightsOf(document: SearchDocument): ReadonlyMap<string, number> {
  const known = weighed.get(document);
  if (known) return known;
  const sums = new Map<string, number>();
  for (const [name, { weight, usual }] of Object.entries(fields)) {
    const terms = termsOf(document[name as keyof typeof fields]);
    const share = weight / (0.6 + (0.4 * terms.length) / usual);
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts)
      sums.set(term, (sums.get(term) ?? 0) + share * (count / (count + 0.5)) * 1.5);
  }
  weighed.set(document, sums);
  return sums;
}

const heaviest = (postings: Posting[]): Posting[] =>
  postings.length <= maxPostings
    ? postings
    : postings
        .sort(([, one], [, other]) => other - one)
        .slice(0, maxPostings)
        .sort(([one], [other]) => one - other);

/** Builds an inverted index with BM25 saturation over weighted fields. Keeps the order of documents. */
export function buildIndex(documents: readonly SearchDocument[]): SearchIndex {
  const postings = new Map<string, Posting[]>();
  documents.forEach((document, number) => {
    for (const [term, sum] of weightsOf(document)) {
      const weight = Math.max(1, Math.round((70 * document.importance * sum) / (sum + halfWeight)));
      const list = postings.get(term);
      if (list) list.push([number, weight]);
      else postings.set(term, [[number, weight]]);
    }
  });
  return {
    hits: documents.map(({ kind, url, title, summary, image, price }) => ({
      kind,
      url,
      title,
      summary,
      image,
      ...(price && { price }),
    })),
    postings: new Map([...postings].map(([term, list]) => [term, heaviest(list)])),
  };
}
