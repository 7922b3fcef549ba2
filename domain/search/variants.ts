import type { Lexicon, Variant } from './lexicon.ts';
import type { QueryLanguage, QueryTerm } from './parse-query.ts';
import { stemOf } from './words.ts';

const meaning = 0.9;
const begun = 0.8;
/** Weight of corrections for a known word, which is rarely a misspelling. */
const doubt = 0.3;

/** Splits `doublehung` into `double` and `hung`. */
function splitIn(lexicon: Lexicon, word: string): string[] {
  for (let at = 3; at <= word.length - 3; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)].map(stemOf);
    if (halves.every(lexicon.has)) return halves;
  }
  return [];
}

/** Returns the index terms that a query word may mean, each with its best weight. */
export function variantsOf(
  lexicon: Lexicon,
  meanings: QueryLanguage['meanings'],
  { word, isPrefix }: QueryTerm,
): Variant[] {
  const best = new Map<string, number>();
  const add = (term: string, weight: number) => {
    if (lexicon.has(term)) best.set(term, Math.max(weight, best.get(term) ?? 0));
    for (const meant of meanings.get(term) ?? [])
      if (lexicon.has(meant)) best.set(meant, Math.max(weight * meaning, best.get(meant) ?? 0));
  };
  const forms = [...new Set([stemOf(word), word])];
  for (const form of forms) add(form, 1);
  if (isPrefix && word.length > 1) for (const term of lexicon.startingWith(word)) add(term, begun);
  const near = forms.flatMap(lexicon.near);
  if (best.size > 0) {
    if (word.length > 4) for (const { term, weight } of near.slice(0, 2)) add(term, weight * doubt);
  } else {
    for (const { term, weight } of near) add(term, weight);
    if (best.size === 0) for (const term of splitIn(lexicon, word)) add(term, meaning);
    if (best.size === 0 && word.length > 3) for (const term of lexicon.startingWith(word)) add(term, begun);
  }
  return [...best].map(([term, weight]) => ({ term, weight }));
}
