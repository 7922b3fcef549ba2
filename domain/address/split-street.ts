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

/** Behind which words a street may end: a suffix, then a direction, then units, each of which may be left out. */
function ends(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  const add = (at: number): void => {
    if (found.has(at)) return;
    found.add(at);
    const unit = unitLength(words, at);
    if (unit > 0) add(at + unit);
  };
  words.forEach((_, at) => {
    if (at > numberLength(words) && unitLength(words, at) > 0) add(at + unitLength(words, at));
    if (!endsStreet(words, at)) return;
    add(at + 1);
    const direction = directionLength(words, at + 1);
    if (direction > 0) add(at + 1 + direction);
  });
  return found;
}

/** Every way to part the words of a line, the likeliest first: nobody writes a comma, and streets are named after towns. */
export function splitStreet(words: readonly string[]): Split[] {
  const first = Math.max(numberLength(words) + 1, words.length - longestCity);
  const sureEnds = ends(words);
  const splits = words
    .map((_, at) => at + 1)
    .filter((at) => at >= first)
    .map((at) => ({ street: words.slice(0, at), city: words.slice(at), sure: sureEnds.has(at) }));
  return [...splits.filter(({ sure }) => sure), ...splits.filter(({ sure }) => !sure)];
}
