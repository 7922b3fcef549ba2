/** A stretch in which two sequences differ: what stands there in the one, and in the other. */
export interface Stretch<T> {
  /** Where it begins, counted from 0. */
  beforeAt: number;
  afterAt: number;
  before: readonly T[];
  after: readonly T[];
}

/** Beyond so many comparisons the middle of two sequences is taken for one stretch. */
const comparisonLimit = 4_000_000;

/** For each pair of positions, how many items from there on can be kept in both; in rows of `width`. */
function keptFrom(
  before: readonly string[],
  after: readonly string[],
): { lengths: Uint32Array; width: number } {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        before[i] === after[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  return { lengths, width };
}

/** Pairs of positions that are kept, in order, within the part where two sequences are not the same. */
function keptPairs(before: readonly string[], after: readonly string[]): [number, number][] {
  if (before.length * after.length > comparisonLimit) return [];
  const { lengths, width } = keptFrom(before, after);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

/**
 * Where two sequences differ, in order; items are the same where `keyOf` gives the same text. As few items as
 * can be stand in the stretches: put in place of one another, they make the one sequence of the other.
 */
export function stretchesOf<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
): Stretch<T>[] {
  const [one, other] = [before.map(keyOf), after.map(keyOf)];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;

  const inside = keptPairs(one.slice(start, one.length - end), other.slice(start, other.length - end));
  const kept = inside.map(([i, j]) => [i + start, j + start] as const);
  const stretches: Stretch<T>[] = [];
  let [beforeAt, afterAt] = [start, start];
  for (const [i, j] of [...kept, [one.length - end, other.length - end] as const]) {
    if (i > beforeAt || j > afterAt)
      stretches.push({
        beforeAt,
        afterAt,
        before: before.slice(beforeAt, i),
        after: after.slice(afterAt, j),
      });
    [beforeAt, afterAt] = [i + 1, j + 1];
  }
  return stretches;
}
