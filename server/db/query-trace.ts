type QueryTrace = <T>(sql: string, run: () => Promise<T>) => Promise<T>;

let trace: QueryTrace | undefined;

export const traceQueriesWith = (next: QueryTrace | undefined): void => {
  trace = next;
};

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '');

type Method = (...given: unknown[]) => Promise<unknown>;

/** Traces a client's queries, in transactions too. The tracer sees the SQL text only, without values. */
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
