type Query = (query: unknown, ...values: unknown[]) => Promise<unknown>;

export type WrapClient = <C extends object>(client: C) => C;

export const wrapQueries =
  (wrap: (query: Query, client: object) => Query): WrapClient =>
  (client) =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        const method: Query = value.bind(target);
        return name === 'query' ? wrap(method, target) : method;
      },
    });

export const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '');
