import { textOf, wrapQueries } from './wrap-queries.ts';

type QueryTrace = <T>(sql: string, run: () => Promise<T>, poolOrConnection: object) => Promise<T>;

let trace: QueryTrace | undefined;

export const traceQueriesWith = (next: QueryTrace | undefined): void => {
  trace = next;
};

/** Traces a client's queries. The tracer sees the SQL text only, without values. */
export const traced = wrapQueries(
  (query, client) =>
    (...given) =>
      trace ? trace(textOf(given[0]), () => query(...given), client) : query(...given),
);
