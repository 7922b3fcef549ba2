const marks = /[\p{M}\u00AD\u200B-\u200F\u2060\uFEFF'’]/gu;
const betweenWords = /[^\p{L}\p{N}]+/u;

/**
 * Splits a text into lower-case words without accents and apostrophes: `Won't latch` becomes `wont`, `latch`.
 */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').replace(marks, '').toLowerCase().split(betweenWords).filter(Boolean);

/** Joins letters and digits, so that `SL-1001` also matches `sl1001`. */
export const joinedNumbers = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const next = words[at + 1];
    return next && /^[a-z]{1,3}$/.test(word) && /^\d{3,}$/.test(next) ? [word + next] : [];
  });

const vowel = /[aeiouy]/;

/** Reduces `stopp` to `stop`; keeps `install` and `glass`. */
const undoubled = (stem: string): string => (/([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem);

function withoutEnding(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|z|s)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && word.length > 3 ? word.slice(0, -1) : word;
}

/**
 * Returns a word's stem (light English stemmer): `windows`, `window`; `sliding`, `slides`, `slide`, `slider`.
 * Removes only inflections and agent endings, so that `casing` and `casement` differ.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let stem = withoutEnding(undoubled(word));
  for (;;) {
    const [, inflected, doer] = /^(?:(.{3,})(?:ing|ed|er)|(.{4,})or)$/.exec(stem) ?? [];
    const base = inflected ?? doer;
    if (!base || !vowel.test(base)) break;
    stem = undoubled(base);
  }
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
}
