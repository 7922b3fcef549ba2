/** Unit designators of USPS Publication 28, appendix C2, by every lower-case spelling. */
const unitWords: ReadonlyMap<string, string> = new Map(
  `Apt apartment | Ste suite | Unit | Bldg building | Fl floor flr | Rm room | Lot | Spc space | Trlr trailer | Ph penthouse | Ofc office
   Dept department | Hngr hangar | Bsmt basement | Rear | App appartement | Bureau`
    .split(/[|\n]/)
    .flatMap((entry) => {
      const [abbreviation = '', ...others] = entry.trim().split(' ');
      return [abbreviation, ...others].map((word): [string, string] => [word.toLowerCase(), abbreviation]);
    }),
);
const alone = new Set(['Bsmt', 'Ph', 'Rear']);

const isId = (word: string | undefined): boolean =>
  word !== undefined && /^#?([a-z_-]*\d[\w-]*|[a-z])$/i.test(word);
const isOrdinal = (word: string | undefined): boolean => /^\d+(st|nd|rd|th)$/i.test(word ?? '');

export const unitWord = (word: string | undefined): string | undefined =>
  unitWords.get((word ?? '').toLowerCase());

/** Counts the words of a unit at `at`: `Apt 4`, `#4`, `2nd Floor`, `Basement`; 0 without a unit. */
export function unitLength(words: readonly string[], at: number): 0 | 1 | 2 {
  const word = words[at];
  const next = words[at + 1];
  if (word === undefined) return 0;
  if (word.startsWith('#') && isId(word)) return 1;
  const unit = unitWord(word);
  if (unit && isId(next)) return 2;
  if (isOrdinal(word) && unitWord(next) === 'Fl') return 2;
  return unit && alone.has(unit) ? 1 : 0;
}

export function isUnits(words: readonly string[]): boolean {
  let at = 0;
  while (at < words.length) {
    const length = unitLength(words, at);
    if (length === 0) return false;
    at += length;
  }
  return words.length > 0;
}
