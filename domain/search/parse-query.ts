import type { SearchLanguage } from '#domain/content/site-settings.ts';
import { joinedNumbers, stemOf, wordsOf } from './words.ts';

export interface QueryTerm {
  /** As typed, folded. */
  word: string;
  isPrefix: boolean;
  /** Affects only the ranking, not the coverage of a result. */
  isOptional: boolean;
}

/** Parses queries; also holds the editors' synonym stems of single words. */
export interface QueryLanguage {
  parse: (text: string, options?: { isTyping?: boolean }) => QueryTerm[];
  meanings: ReadonlyMap<string, readonly string[]>;
}

const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);
const longestQuery = 120;

interface Phrase {
  stems: readonly string[];
  means: readonly string[];
}

/** Longer phrases first: `screen door` is not a screen. */
const phrasesOf = (synonyms: SearchLanguage['synonyms']): Phrase[] =>
  synonyms
    .flatMap(({ said, means }) => said.map((phrase) => ({ stems: stemsOf(phrase), means: stemsOf(means) })))
    .sort((one, other) => other.stems.length - one.stems.length);

const term = (word: string, rest: Partial<QueryTerm> = {}): QueryTerm => ({
  word,
  isPrefix: false,
  isOptional: false,
  ...rest,
});

/** Creates the query parser: drops filler words (unless only fillers remain) and replaces synonyms. */
export function queryLanguage({ fillers, synonyms }: SearchLanguage): QueryLanguage {
  const fillerWords = new Set(fillers.flatMap(wordsOf));
  const phrases = phrasesOf(synonyms);
  const longer = phrases.filter(({ stems }) => stems.length > 1);
  const meanings = new Map<string, readonly string[]>();
  for (const { stems, means } of phrases) {
    const [stem = ''] = stems;
    if (stems.length === 1) meanings.set(stem, [...(meanings.get(stem) ?? []), ...means]);
  }

  const parse: QueryLanguage['parse'] = (text, { isTyping = false } = {}) => {
    const words = wordsOf(text.slice(0, longestQuery));
    const stems = words.map(stemOf);
    const last = isTyping && /[\p{L}\p{N}]$/u.test(text) ? words.length - 1 : -1;
    const terms: QueryTerm[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] ?? '';
      const found = longer.find((phrase) => phrase.stems.every((stem, step) => stems[at + step] === stem));
      if (found) {
        terms.push(...found.means.map((meant) => term(meant)));
        const said = words.slice(at, at + found.stems.length).filter((one) => !fillerWords.has(one));
        terms.push(...said.map((one) => term(one, { isOptional: true })));
        at += found.stems.length - 1;
      } else if (!fillerWords.has(word)) terms.push(term(word, { isPrefix: at === last }));
    }
    const joined = joinedNumbers(words).map((word) => term(word, { isOptional: true }));
    return terms.length > 0 ? [...terms, ...joined] : words.map((word) => term(word));
  };
  return { parse, meanings };
}
