/** Returns a lookup by id; content validation guarantees that each id exists. */
export const byId = <T>(
  entries: readonly T[],
  idOf: (entry: T) => string,
): ((id: string) => T | undefined) => {
  const found = new Map(entries.map((entry) => [idOf(entry), entry]));
  return (id) => found.get(id);
};

export const inOrder = <T>(entries: readonly T[], rank: (entry: T) => number): T[] =>
  [...entries].sort((one, other) => rank(one) - rank(other));

export const newestFirst = <T>(entries: readonly T[], dayOf: (entry: T) => string): T[] =>
  [...entries].sort((one, other) => dayOf(other).localeCompare(dayOf(one)));
