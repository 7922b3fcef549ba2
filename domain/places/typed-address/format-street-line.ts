import { directions, frenchDirections, frenchStreets, joinedDirection } from '../directions.ts';
import { addressWords } from './address-words.ts';
import { wordCase } from './letter-case.ts';
import { isHouseNumber, numberLength } from './street-shape.ts';
import { streetSuffixes } from './street-suffixes.ts';
import { unitLength, unitWord } from './units.ts';

const low = (word: string | undefined): string => (word ?? '').toLowerCase();

/** Moves a unit from before the house number to the end, as the post expects: `Unit 5, 100 King St`. */
function unitLast(words: readonly string[]): readonly string[] {
  const length = unitLength(words, 0);
  return length > 0 && !isHouseNumber(words[0]) && isHouseNumber(words[length])
    ? [...words.slice(length), ...words.slice(0, length)]
    : words;
}

function unitsFrom(words: readonly string[], number: number): number {
  let from = words.length;
  for (;;) {
    const two = from - 2 > number && unitLength(words, from - 2) === 2;
    const one = from - 1 > number && unitLength(words, from - 1) === 1;
    if (!two && !one) return from;
    from -= two ? 2 : 1;
  }
}

const units = (words: readonly string[]): string[] =>
  words.map(
    (word, at) =>
      unitWord(word) ?? wordCase(unitWord(words[at - 1]) ? word.replace(/^#(?=.)/, '') : word, true),
  );

const named = (words: readonly string[]): string[] => words.map((word, at) => wordCase(word, at === 0));

function french(words: readonly string[]): string[] {
  const direction = frenchDirections.get(low(words.at(-1)));
  // A single letter after a unit word is the unit's number.
  return direction && words.length > 2 && !unitWord(words.at(-2))
    ? [...named(words.slice(0, -1)), direction]
    : named(words);
}

function directionBehind(words: readonly string[]): 0 | 1 | 2 {
  const suffixAt = (index: number): boolean =>
    words.length + index > 0 && streetSuffixes.has(low(words.at(index)));
  if (joinedDirection(low(words.at(-2)), low(words.at(-1))) && suffixAt(-3)) return 2;
  return directions.has(low(words.at(-1))) && suffixAt(-2) ? 1 : 0;
}

const direction = (words: readonly string[]): string[] => {
  const [one, other] = words;
  const written = other === undefined ? directions.get(low(one)) : joinedDirection(low(one), low(other));
  return written ? [written] : [];
};

function directed(words: readonly string[], atLeast: number): string[] {
  const spare = words.length - atLeast;
  if (spare >= 2 && joinedDirection(low(words[0]), low(words[1])))
    return [...direction(words.slice(0, 2)), ...named(words.slice(2))];
  if (spare >= 1 && directions.has(low(words[0])))
    return [...direction(words.slice(0, 1)), ...named(words.slice(1))];
  return named(words);
}

function street(words: readonly string[]): string[] {
  if (frenchStreets.has(low(words[0])) && words.length > 1) return french(words);
  const behind = directionBehind(words);
  const rest = words.slice(0, words.length - behind);
  const suffix = rest.length > 1 ? streetSuffixes.get(low(rest.at(-1))) : undefined;
  if (!suffix) return directed(words, 1);
  return [...directed(rest.slice(0, -1), 1), suffix, ...direction(words.slice(rest.length))];
}

/** Formats by USPS Publication 28 or Canada Post, in mixed case ([3.24]). Idempotent; keeps every word. */
export function formatStreetLine(typed: string): string {
  const words = unitLast(addressWords(typed));
  const number = numberLength(words);
  const from = unitsFrom(words, number);
  return [
    ...words.slice(0, number).map((word) => wordCase(word, true)),
    ...street(words.slice(number, from)),
    ...units(words.slice(from)),
  ].join(' ');
}

// Fewer letters after the house number match too many streets: `12 m`.
const lettersOfStreet = 3;

/** Returns whether a formatted line has a house number and the start of a street name. */
export function hasHouseNumber(line: string): boolean {
  const words = addressWords(line);
  const number = numberLength(words);
  const street = words
    .slice(number)
    .join('')
    .replace(/[^\p{L}\d]/gu, '');
  return number > 0 && street.length >= lettersOfStreet;
}
