import { stemOf, wordsOf } from './words.ts';

export interface Stretch {
  text: string;
  isMatch: boolean;
}

const aWord = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** Splits a text at the words with a matching stem. The joined parts equal the text. */
export function highlight(text: string, terms: ReadonlySet<string>): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (part: string, isMatch: boolean) => {
    const last = stretches.at(-1);
    if (part === '') return;
    if (last && last.isMatch === isMatch) last.text += part;
    else stretches.push({ text: part, isMatch });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(aWord)) {
    add(text.slice(end, index), false);
    const [folded = ''] = wordsOf(word);
    add(word, terms.has(stemOf(folded)));
    end = index + word.length;
  }
  add(text.slice(end), false);
  return stretches;
}
