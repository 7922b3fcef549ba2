type Method = (...given: unknown[]) => unknown;

const withoutName = (query: unknown): unknown => {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query;
  const { name: _, ...unnamed } = query;
  return unnamed;
};

/** Removes the names of prepared statements: the next transaction has another connection. */
export function unnamed<C extends object>(client: C): C {
  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      const method: Method = value.bind(target);
      if (property === 'query')
        return (query: unknown, ...rest: unknown[]) => method(withoutName(query), ...rest);
      return method;
    },
  });
}
