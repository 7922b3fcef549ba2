/** Fractional indexing. No key ends with the first digit: nothing would fit before it. */
const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
const base = digits.length;

const digitAt = (key: string, at: number): number => Math.max(0, digits.indexOf(key.charAt(at)));

export const isOrderKey = (text: string): boolean => /^[0-9a-z]*[1-9a-z]$/.test(text);

export function orderBetween(before: string | undefined, after: string | undefined): string {
  if (before !== undefined && after !== undefined && before >= after)
    throw new Error(`There is no place between ${before} and ${after}`);
  let key = '';
  // After a digit below the upper key's, the rest has no upper bound.
  let isBelow = after === undefined;
  for (let at = 0; ; at += 1) {
    const low = before === undefined ? 0 : digitAt(before, at);
    const high = isBelow || after === undefined ? base : at < after.length ? digitAt(after, at) : 0;
    if (high - low > 1) return key + digits.charAt((low + high) >> 1);
    key += digits.charAt(low);
    if (high > low) isBelow = true;
  }
}

/** Returns a key after the last: lists mostly grow there, and keys stay short. */
export function orderAfter(last: string | undefined): string {
  const first = last === undefined ? base >> 1 : digitAt(last, 0);
  return last !== undefined && first < base - 1 && last.length < 3
    ? digits.charAt(first + 1)
    : orderBetween(last, undefined);
}

/** Returns up to 1,296 keys after the last; separate calls would lengthen the keys. */
export function ordersAfter(last: string | undefined, count: number): string[] {
  const begun = orderAfter(last);
  return Array.from(
    { length: count },
    (_, place) => `${begun}${place.toString(base).padStart(2, '0')}${digits.charAt(base >> 1)}`,
  );
}
