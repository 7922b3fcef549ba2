import { frenchDirections, frenchStreets } from './directions.ts';
import { directionLength, endsStreet, numberLength } from './street-shape.ts';
import { unitLength } from './units.ts';

/** A line parted into a street and a city, either of which is as it was typed. */
export interface Split {
  street: readonly string[];
  city: readonly string[];
  /** Whether the street ends where streets do: behind its suffix, a direction or a unit. */
  sure: boolean;
}

const longestCity = 5;

const isFrenchDirection = (word: string): boolean =>
  frenchDirections.has(word.toLowerCase()) || /^[nseo]$/i.test(word);

/**
 * Behind which words a street may end, the likeliest first: a suffix, then a direction, then units, each of
 * which may be left out. A direction of one letter belongs to the street (`King St W Toronto`), a longer one
 * may begin the town (`Main St North Haven`).
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
 * Every way to part the words of a line, the likeliest first: visitors rarely write a comma, and streets are
 * named after towns.
 */
export function splitStreet(words: readonly string[]): Split[] {
  const first = Math.max(numberLength(words) + 1, words.length - longestCity);
  const sure = ends(words);
  const all = new Set([...sure, ...words.map((_, at) => at + 1)]);
  return [...all]
    .filter((at) => at >= first)
    .map((at) => ({ street: words.slice(0, at), city: words.slice(at), sure: sure.has(at) }));
}
