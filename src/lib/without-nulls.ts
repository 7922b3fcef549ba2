/** GraphQL says `null` where a value has no such property; schemas want it left out. */
export const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, held]) => held !== null)
      .map(([key, held]) => [key, withoutNulls(held)]),
  );
};
