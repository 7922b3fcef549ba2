/**
 * Divides whole cents by weights (largest remainder); parts sum to the whole. If all weights are 0, the first
 * share gets everything. No share exceeds its weight while the whole is at most the sum of weights.
 */
export function spread(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? whole : 0));
  const due = weights.map((weight, at) => {
    const product = BigInt(whole) * BigInt(weight);
    return { at, cents: Number(product / sum), rest: product % sum };
  });
  const left = whole - due.reduce((total, { cents }) => total + cents, 0);
  const byRest = [...due].sort((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
  );
  const favoured = new Set(byRest.slice(0, left).map(({ at }) => at));
  return due.map(({ at, cents }) => cents + (favoured.has(at) ? 1 : 0));
}
