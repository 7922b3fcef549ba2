/** A possible index term with its certainty; 1 is an exact match. */
export interface Variant {
  term: string;
  weight: number;
}

export interface Lexicon {
  has: (term: string) => boolean;
  near: (word: string) => Variant[];
  startingWith: (prefix: string) => string[];
}

const maxNear = 4;
const maxBegun = 8;

/** Allows no errors in short words (too many neighbors) and in numbers. */
const slipsIn = (word: string): number => {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
};

/**
 * Returns the optimal string alignment distance, or `limit + 1` above the limit. Computes rows in place,
 * because a search compares each word with every term.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  const width = other.length + 1;
  let beforeLast = new Uint8Array(width);
  let last = new Uint8Array(width).map((_, at) => at);
  let current = new Uint8Array(width);
  for (let row = 1; row <= one.length; row += 1) {
    current[0] = row;
    let least = row;
    for (let column = 1; column < width; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      cost = Math.min(cost, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}

/** Creates a lexicon. `said` are words that occur only in synonyms, so that their misspellings match too. */
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
        // Errors in the first letter are rare.
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
