/** Removes nulls: GraphQL returns `null` for missing properties, but schemas expect them omitted. */
export const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, held]) => held !== null)
      .map(([key, held]) => [key, withoutNulls(held)]),
  );
};
