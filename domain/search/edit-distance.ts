/**
 * Returns the optimal string alignment distance, or `limit + 1` above the limit. Computes rows in place,
 * because a search compares each word with every term.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  const width = other.length + 1;
  let beforeLast = new Uint8Array(width);
  let last = new Uint8Array(width).map((_, at) => at);
  let current = new Uint8Array(width);
  for (let row = 1; row <= one.length; row += 1) {
    current[0] = row;
    let least = row;
    for (let column = 1; column < width; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      cost = Math.min(cost, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}
