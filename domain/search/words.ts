const marks = /[\p{M}\u00AD\u200B-\u200F\u2060\uFEFF'’]/gu;
const betweenWords = /[^\p{L}\p{N}]+/u;

/** A text as lower-case words without accents and apostrophes: `Won't latch` is `wont`, `latch`. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').replace(marks, '').toLowerCase().split(betweenWords).filter(Boolean);

/** `SL-1001` is also looked for as `sl1001`: letters and the figures behind them, joined. */
export const joinedNumbers = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const next = words[at + 1];
    return next && /^[a-z]{1,3}$/.test(word) && /^\d{3,}$/.test(next) ? [word + next] : [];
  });

const vowel = /[aeiouy]/;

/** `stopp` is `stop`; `install` and `glass` stay. */
const undoubled = (stem: string): string => (/([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem);

function withoutEnding(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|z|s)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && word.length > 3 ? word.slice(0, -1) : word;
}

/**
 * What a word has in common with its other forms: `windows`, `window`; `sliding`, `slides`, `slide` and
 * `slider`. English, light: it takes off endings of inflection and of the one who does, and no more, so that
 * `casing` and `casement` stay apart.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let stem = withoutEnding(word);
  for (;;) {
    const [, inflected, doer] = /^(?:(.{3,})(?:ing|ed|er)|(.{4,})or)$/.exec(stem) ?? [];
    const base = inflected ?? doer;
    if (!base || !vowel.test(base)) break;
    stem = undoubled(base);
  }
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
}
