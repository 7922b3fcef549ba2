import { directions, joinedDirection } from './directions.ts';
import { streetSuffixes } from './street-suffixes.ts';

const low = (word: string | undefined): string => (word ?? '').toLowerCase();

export const isHouseNumber = (word: string | undefined): boolean =>
  /\d/.test(word ?? '') && !/^#/.test(word ?? '');

/** How many words the house number takes: `12`, `12 1/2`, none. */
export const numberLength = ([first, second]: readonly string[]): 0 | 1 | 2 => {
  if (!isHouseNumber(first)) return 0;
  return /^\d+\/\d+$/.test(second ?? '') ? 2 : 1;
};

/** How many words a direction takes at `at`: 2 for `north west`, 0 where there is none. */
export const directionLength = (words: readonly string[], at: number): 0 | 1 | 2 => {
  if (joinedDirection(low(words[at]), low(words[at + 1]))) return 2;
  return directions.has(low(words[at])) ? 1 : 0;
};

/**
 * Whether a word says what a street is, with a word of its name before: the `St` of `Main St`, not that of
 * `St James`.
 */
export const endsStreet = (words: readonly string[], at: number): boolean =>
  at > numberLength(words) && streetSuffixes.has(low(words[at]));
