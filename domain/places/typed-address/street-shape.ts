import { directions, joinedDirection } from '../directions.ts';
import { addressWords } from './address-words.ts';
import { streetSuffixes } from './street-suffixes.ts';
import { isUnits } from './units.ts';

const low = (word: string | undefined): string => (word ?? '').toLowerCase();

export const isHouseNumber = (word: string | undefined): boolean =>
  /\d/.test(word ?? '') && !/^#/.test(word ?? '');

/** Counts the words of the house number: 1 for `12`, 2 for `12 1/2`. */
export const numberLength = ([first, second]: readonly string[]): 0 | 1 | 2 => {
  if (!isHouseNumber(first)) return 0;
  return /^\d+\/\d+$/.test(second ?? '') ? 2 : 1;
};

/** Counts the words of a direction at `at`: 2 for `north west`, else 0 or 1. */
export const directionLength = (words: readonly string[], at: number): 0 | 1 | 2 => {
  if (joinedDirection(low(words[at]), low(words[at + 1]))) return 2;
  return directions.has(low(words[at])) ? 1 : 0;
};

/** Returns whether a word is a suffix after a name: the `St` of `Main St`, not of `St James`. */
export const endsStreet = (words: readonly string[], at: number): boolean =>
  at > numberLength(words) && streetSuffixes.has(low(words[at]));

/** True for `North`, `N.` and `north west suite 210`, which end a street more often than they name a town. */
export function isStreetEnd(text: string): boolean {
  const words = addressWords(text);
  const direction = directionLength(words, 0);
  return direction > 0 && (words.length === direction || isUnits(words.slice(direction)));
}
