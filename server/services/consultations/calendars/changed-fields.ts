import { isDeepStrictEqual } from 'node:util';

/** Returns the changed fields before and after; undefined without a change. */
export function changedFields(
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => !isDeepStrictEqual(was.get(name), is.get(name)),
  );
  if (names.length === 0) return undefined;
  const of = (values: Map<string, unknown>) =>
    Object.fromEntries(names.filter((name) => values.has(name)).map((name) => [name, values.get(name)]));
  return { before: of(was), after: of(is) };
}
