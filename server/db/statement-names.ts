import { type WrapClient, wrapQueries } from './wrap-queries.ts';

const maxNames = 500;
const maxTexts = 5_000;

interface Statement {
  name?: string;
  text?: string;
}

const isStatement = (query: unknown): query is Statement => typeof query === 'object' && query !== null;

const withoutName = (query: unknown): unknown => {
  if (!isStatement(query)) return query;
  const { name: _, ...unnamed } = query;
  return unnamed;
};

/** Removes the names of prepared statements: the next transaction has another connection. */
export const unnamed = wrapQueries(
  (query) =>
    (statement, ...values) =>
      query(withoutName(statement), ...values),
);

/** Lets a single, lasting connection keep the plans of statements with values from their second time on. */
export function namingRepeated(): WrapClient {
  const seen = new Set<string>();
  const names = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= maxNames) return known;
    if (seen.has(text)) {
      const name = `repeated_${names.size}`;
      names.set(text, name);
      return name;
    }
    if (seen.size < maxTexts) seen.add(text);
    return undefined;
  };

  const named = (query: unknown, values: unknown): unknown => {
    if (!isStatement(query) || query.name || query.text === undefined) return query;
    const name = Array.isArray(values) && values.length > 0 ? nameOf(query.text) : undefined;
    return name === undefined ? query : { ...query, name };
  };

  return wrapQueries(
    (query) =>
      (statement, values, ...rest) =>
        query(named(statement, values), values, ...rest),
  );
}
