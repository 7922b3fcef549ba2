import type { Recording } from './play.ts';
import type { Row } from './world/recording.ts';

const long = /[\w-]{32,}/g;
/** True for ids, keys and codes, which two plays draw differently; names of pages have no such letters. */
const isDrawn = (value: string): boolean => /[\dA-Z]/.test(value);

/** Puts in the place of each drawn value the number of its first use, so that equal plays read the same. */
class Names {
  private readonly known = new Map<string, string>();

  /** Gives a value that is new the next number. */
  name(text: string): string {
    return this.replace(text, (value) => {
      const name = `id-${this.known.size + 1}`;
      this.known.set(value, name);
      return name;
    });
  }

  /** Calls all values `id` that no answer had. */
  find(text: string): string {
    return this.replace(text, () => 'id');
  }

  private replace(text: string, give: (value: string) => string): string {
    return text.replace(long, (value) => (isDrawn(value) ? (this.known.get(value) ?? give(value)) : value));
  }
}

const shownBefore = 60;
const shownAfter = 240;

/** The part of an answer around its first difference from the other. */
function partOf(answer: string, other: string): string {
  let same = 0;
  while (same < answer.length && answer[same] === other[same]) same += 1;
  const [head = ''] = answer.split(' {', 1);
  const part = answer.slice(Math.max(same - shownBefore, 0), same + shownAfter);
  return part.startsWith(head) ? part : `${head} … ${part}`;
}

interface Difference {
  at: string;
  before: string;
  after: string;
}

const unequalPlace = (one: readonly string[], other: readonly string[]): number =>
  Array.from({ length: Math.max(one.length, other.length) }).findIndex(
    (_, place) => one[place] !== other[place],
  );

function firstAnswer(before: readonly string[], after: readonly string[]): Difference | undefined {
  const at = unequalPlace(before, after);
  if (at < 0) return undefined;
  const [old = 'nothing', now = 'nothing'] = [before[at], after[at]];
  return { at: `answer ${at + 1}`, before: partOf(old, now), after: partOf(now, old) };
}

/** Rows as text, by the columns that other rows have too: a migration may add one. */
function comparable(rows: readonly Row[], others: readonly Row[], names: Names): string[] {
  const [other] = others;
  const isShared = ([column]: [string, unknown]): boolean => !other || column in other;
  const textOf = (row: Row) => JSON.stringify(Object.fromEntries(Object.entries(row).filter(isShared)));
  return rows.map((row) => names.find(textOf(row))).sort();
}

function firstRow(
  before: Recording['rows'],
  after: Recording['rows'],
  names: { before: Names; after: Names },
): Difference | undefined {
  for (const table of Object.keys(before)) {
    const [rows, others] = [before[table] ?? [], after[table] ?? []];
    const old = comparable(rows, others, names.before);
    const now = comparable(others, rows, names.after);
    const at = unequalPlace(old, now);
    if (at < 0) continue;
    const [one = 'no row', other = 'no row'] = [old[at], now[at]];
    return { at: `rows of ${table}`, before: partOf(one, other), after: partOf(other, one) };
  }
  return undefined;
}

/** Returns the first difference of two recordings of a number: that of the answers, or else of the rows. */
export function firstDifference(before: Recording, after: Recording): Difference | undefined {
  const names = { before: new Names(), after: new Names() };
  const named = (tree: 'before' | 'after', answers: readonly string[]): string[] =>
    answers.map((answer) => names[tree].name(answer));
  return (
    firstAnswer(named('before', before.answers), named('after', after.answers)) ??
    firstRow(before.rows, after.rows, names)
  );
}
