/** Letters that no decomposition parts, each with the letter that a keyboard without it has. */
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

// A database whose locale is C has no small letters but those of ASCII.
const otherCapitals = from(0x391, 0x3a1) + from(0x3a3, 0x3a9) + from(0x402, 0x42f);

/**
 * The steps by which names are folded, in their order: first `acuteAccents` become apostrophes, then the text
 * is normalized as NFKD. The database takes the same steps.
 */
export const nameFolding = {
  /** Typed in place of an apostrophe; NFKD would make a space of it. */
  acuteAccents: '´',
  /** Characters of a regular expression's class: marks, apostrophes and what is invisible. */
  removed:
    "\\u0300-\\u036F'\\u2018\\u2019\\u201B\\u02B9\\u02BB\\u02BC\\u2032`\\u00AD\\u200B-\\u200F\\u2060-\\u2064\\uFEFF",
  /** Each character becomes the one at its place in the other text. */
  letters: `${Object.keys(plainLetters).join('')}${otherCapitals}\u2010\u2012\u2013\u2014\u2015\u2212`,
  plain:
    Object.entries(plainLetters)
      .map(([letters, plain]) => plain.repeat(letters.length))
      .join('') +
    otherCapitals.toLowerCase() +
    '-'.repeat(6),
  /** Letters that are written as two. */
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

/**
 * A person's name as it is compared: without accents, apostrophes, case and invisible characters, every dash
 * as `-`, and in the letters of a plain keyboard: `Siobhán O’Brien` is `siobhan obrien`, and `Łukasz` is
 * `lukasz`.
 */
export const foldPersonName = (name: string): string =>
  [...name.replaceAll(acuteAccents, "'").normalize('NFKD').replace(removedClass, '')]
    .map((character) => replacements.get(character) ?? character)
    .join('')
    .toLowerCase();

/** The words of a name, folded. */
export const nameWords = (typed: string): string[] => foldPersonName(typed).split(/\s+/).filter(Boolean);
