/**
 * The index of the first key that is not before a prefix, in keys sorted by code unit: where those that begin
 * with it begin.
 */
export function firstAt(keys: readonly string[], prefix: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
