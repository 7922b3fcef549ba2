/** Runs a query within the trace of the request that asks it. */
type QueryTrace = <T>(sql: string, run: () => Promise<T>) => Promise<T>;

let trace: QueryTrace | undefined;

/** Has all queries of this process taken by a trace; `undefined` ends it. */
export const traceQueriesWith = (next: QueryTrace | undefined): void => {
  trace = next;
};

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '');

type Method = (...given: unknown[]) => Promise<unknown>;

/**
 * A client of the database whose queries are traced where there is a trace, in transactions as well. Only the
 * text of a query is seen, which holds no values.
 */
export function traced<C extends object>(client: C): C {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method: Method = value.bind(target);
      if (name === 'query')
        return (...given: unknown[]) =>
          trace ? trace(textOf(given[0]), () => method(...given)) : method(...given);
      if (name === 'transaction')
        return (work: (inner: object) => unknown) => method((inner: object) => work(traced(inner)));
      return method;
    },
  });
}
