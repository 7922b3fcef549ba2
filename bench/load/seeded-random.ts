/** A fixed seed makes runs reproducible. */
export function seededRandom(first: number): () => number {
  let seed = first;
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return seed / 2 ** 32;
  };
}
