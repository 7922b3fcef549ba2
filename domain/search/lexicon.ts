import { editDistance } from './edit-distance.ts';

/** A term of the index that may be meant, and how surely: 1 is the word itself. */
export interface Variant {
  term: string;
  weight: number;
}

/** All terms of an index, in alphabetical order. */
export interface Lexicon {
  has: (term: string) => boolean;
  /** Terms that a misspelled word may stand for, nearest first. */
  near: (word: string) => Variant[];
  /** Terms that begin so, shortest first. */
  startingWith: (prefix: string) => string[];
}

const maxNear = 4;
const maxBegun = 8;

/** Short words have too many neighbors, and in a number every figure counts. */
const slipsIn = (word: string): number => {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
};

/** `said` are words that only synonyms know: they can be misspelled as well. */
export function createLexicon(terms: readonly string[], said: Iterable<string> = []): Lexicon {
  const known = new Set(terms);
  const spoken = [...new Set([...terms, ...said])];
  return {
    has: (term) => known.has(term),
    near: (word) => {
      const limit = slipsIn(word);
      if (limit === 0) return [];
      const found = spoken.flatMap((term) => {
        const distance = term === word ? 0 : editDistance(word, term, limit);
        if (distance === 0 || distance > limit || term.length < 3) return [];
        // A slip in the first letter is rare.
        const isLikely = term[0] === word[0];
        return { term, weight: (distance === 1 ? 0.75 : 0.55) * (isLikely ? 1 : 0.7) };
      });
      return found.sort((one, other) => other.weight - one.weight).slice(0, maxNear);
    },
    startingWith: (prefix) =>
      terms
        .filter((term) => term.length > prefix.length && term.startsWith(prefix))
        .sort((one, other) => one.length - other.length)
        .slice(0, maxBegun),
  };
}
