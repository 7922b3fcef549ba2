import { frenchDirections, frenchStreets } from '../directions.ts';
import { directionLength, endsStreet, numberLength } from './street-shape.ts';
import { unitLength } from './units.ts';

export interface Split {
  street: readonly string[];
  city: readonly string[];
  sure: boolean;
}

const longestCity = 5;

const isFrenchDirection = (word: string): boolean =>
  frenchDirections.has(word.toLowerCase()) || /^[nseo]$/i.test(word);

/**
 * Returns possible street ends, likeliest first: after an optional suffix, direction and units. A one-letter
 * direction belongs to the street (`King St W Toronto`); a longer one may begin the town (`Main St North
 * Haven`).
 */
function ends(words: readonly string[]): Set<number> {
  const number = numberLength(words);
  const found = new Set<number>();
  const add = (at: number): void => {
    const unit = unitLength(words, at);
    if (unit > 0) add(at + unit);
    found.add(at);
  };
  const french = frenchStreets.has(words[number]?.toLowerCase() ?? '');
  words.forEach((word, at) => {
    if (at <= number) return;
    if (french && isFrenchDirection(word)) add(at + 1);
    if (unitLength(words, at) > 0) add(at + unitLength(words, at));
    if (!endsStreet(words, at)) return;
    const direction = directionLength(words, at + 1);
    const short = direction > 0 && (words[at + 1]?.length ?? 0) <= 2;
    if (short) add(at + 1 + direction);
    add(at + 1);
    if (direction > 0) add(at + 1 + direction);
  });
  return found;
}

/**
 * Returns every split of a line, likeliest first. Visitors rarely type a comma, and streets are named after
 * towns.
 */
export function splitStreet(words: readonly string[]): Split[] {
  const first = Math.max(numberLength(words) + 1, words.length - longestCity);
  const sure = ends(words);
  const all = new Set([...sure, ...words.map((_, at) => at + 1)]);
  return [...all]
    .filter((at) => at >= first)
    .map((at) => ({ street: words.slice(0, at), city: words.slice(at), sure: sure.has(at) }));
}
