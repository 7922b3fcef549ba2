export interface Stretch<T> {
  beforeAt: number;
  afterAt: number;
  before: readonly T[];
  after: readonly T[];
}

/** Above this many comparisons, the middle counts as one difference. */
const comparisonLimit = 4_000_000;

/** Longest common subsequence from each pair of positions; rows have length `width`. */
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

/** Returns the minimal differing ranges of two sequences in order; `keyOf` defines equality. */
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
