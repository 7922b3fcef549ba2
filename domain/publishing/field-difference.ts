interface Stretch<T> {
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

/** A changed field in words; null for an absent value. */
export interface FieldChange {
  /** `Drawing › Width`, `Terms 2`. */
  field: string;
  before: string | null;
  after: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Serializes a value independent of key order; an empty field equals a missing one. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isFields(value)) return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value).filter((key) => (value[key] ?? null) !== null);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
    .join()}}`;
}

/** Formats `redeemed_at` as "Redeemed at". */
export const fieldWords = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Formats a value in words. */
export function valueWords(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((item) => valueWords(item) ?? 'nothing').join(', ');
  if (isFields(value))
    return Object.entries(value)
      .map(([key, item]) => `${fieldWords(key).toLowerCase()} ${valueWords(item) ?? 'nothing'}`)
      .join(', ');
  return String(value);
}

const under = (place: string, part: string): string => (place === '' ? part : `${place} › ${part}`);
const numbered = (place: string, index: number): string => `${place} ${index + 1}`.trim();

const names = /^(id|name|title|label|code|question|key|.*_id|backend_name)$/;

/** Returns the identity of a list item, stable when its other fields change. */
export function identityOf(item: unknown): string {
  if (!isFields(item)) return canonical(item);
  const name = Object.keys(item).find((key) => names.test(key) && isScalar(item[key]));
  return name === undefined ? canonical(item) : `${name} ${canonical(item[name])}`;
}

/** Shows short lists completely, because single items mean little. */
const shortList = 100;

const isShort = (list: readonly unknown[]): boolean =>
  list.every(isScalar) && (valueWords(list)?.length ?? 0) <= shortList;

function ofTexts(before: string, after: string, place: string): FieldChange[] {
  return stretchesOf(before.split('\n'), after.split('\n'), (line) => line).map((stretch) => ({
    field: `${place}, line ${stretch.afterAt + 1}`,
    before: stretch.before.length > 0 ? stretch.before.join('\n') : null,
    after: stretch.after.length > 0 ? stretch.after.join('\n') : null,
  }));
}

function ofLists(before: readonly unknown[], after: readonly unknown[], place: string): FieldChange[] {
  const known = new Map(before.map((item) => [identityOf(item), item]));
  const isSureOf = known.size === before.length && new Set(after.map(identityOf)).size === after.length;
  const keyOf = isSureOf ? identityOf : canonical;
  const inPlace = after.flatMap((item, index) => {
    const same = isSureOf ? known.get(identityOf(item)) : undefined;
    return same === undefined ? [] : fieldChanges(same, item, numbered(place, index));
  });
  const moved = stretchesOf(before, after, keyOf).flatMap((stretch) => {
    const isReplaced = stretch.before.length === stretch.after.length;
    if (isReplaced)
      return stretch.before.flatMap((item, index) =>
        fieldChanges(item, stretch.after[index], numbered(place, stretch.afterAt + index)),
      );
    return [
      ...stretch.before.map((item, index) => ({
        field: numbered(place, stretch.beforeAt + index),
        before: valueWords(item),
        after: null,
      })),
      ...stretch.after.map((item, index) => ({
        field: numbered(place, stretch.afterAt + index),
        before: null,
        after: valueWords(item),
      })),
    ];
  });
  return [...inPlace, ...moved];
}

function ofFields(before: Fields, after: Fields, place: string): FieldChange[] {
  const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...keys].flatMap((key) => fieldChanges(before[key], after[key], under(place, fieldWords(key))));
}

/**
 * Returns the changes between two values by field, in the order of the newer: lists by item, multi-line texts
 * by line. Empty if equal.
 */
export function fieldChanges(before: unknown, after: unknown, place = ''): FieldChange[] {
  if (canonical(before ?? null) === canonical(after ?? null)) return [];
  if (isFields(before) && isFields(after)) return ofFields(before, after, place);
  if (Array.isArray(before) && Array.isArray(after) && !(isShort(before) && isShort(after)))
    return ofLists(before, after, place);
  if (typeof before === 'string' && typeof after === 'string' && `${before}${after}`.includes('\n'))
    return ofTexts(before, after, place);
  return [{ field: place, before: valueWords(before), after: valueWords(after) }];
}
