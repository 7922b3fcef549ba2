const plainLetters = {
  ŁłĿŀ: 'l',
  ØøƟɵ: 'o',
  ĐđÐð: 'd',
  Ħħ: 'h',
  ŦŧȾⱦ: 't',
  Ɨɨı: 'i',
  Ɓɓ: 'b',
  Ŋŋ: 'n',
  Ʉʉ: 'u',
} as const;

const from = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

// A PostgreSQL database with locale C lower-cases only ASCII.
const otherCapitals = from(0x391, 0x3a1) + from(0x3a3, 0x3a9) + from(0x402, 0x42f);

/** Folding steps in order: `acuteAccents` become apostrophes, then NFKD. SQL uses the same steps. */
export const nameFolding = {
  /** Typed instead of an apostrophe; NFKD would convert it to a space. */
  acuteAccents: '´',
  removed:
    "\\u0300-\\u036F'\\u2018\\u2019\\u201B\\u02B9\\u02BB\\u02BC\\u2032`\\u00AD\\u200B-\\u200F\\u2060-\\u2064\\uFEFF",
  letters: `${Object.keys(plainLetters).join('')}${otherCapitals}\u2010\u2012\u2013\u2014\u2015\u2212`,
  plain:
    Object.entries(plainLetters)
      .map(([letters, plain]) => plain.repeat(letters.length))
      .join('') +
    otherCapitals.toLowerCase() +
    '-'.repeat(6),
  pairs: [
    ['ß', 'ss'],
    ['ẞ', 'ss'],
    ['Æ', 'ae'],
    ['æ', 'ae'],
    ['Œ', 'oe'],
    ['œ', 'oe'],
    ['Þ', 'th'],
    ['þ', 'th'],
  ],
} as const;

const { acuteAccents, removed, letters, plain, pairs } = nameFolding;
const removedClass = new RegExp(`[${removed}]`, 'gu');
const replacements = new Map<string, string>([
  ...[...letters].map((letter, index): [string, string] => [letter, plain.charAt(index)]),
  ...pairs,
]);

/** Folds for comparison: `Siobhán O’Brien` becomes `siobhan obrien`, `Łukasz` `lukasz`. */
export const foldPersonName = (name: string): string =>
  [...name.replaceAll(acuteAccents, "'").normalize('NFKD').replace(removedClass, '')]
    .map((character) => replacements.get(character) ?? character)
    .join('')
    .toLowerCase();

export const nameWords = (typed: string): string[] => foldPersonName(typed).split(/\s+/).filter(Boolean);
