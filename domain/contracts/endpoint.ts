import type { z } from 'zod';

type Schema = z.ZodType;

/** One HTTP call of an API of ours, as both ends read it: the server answers by it, the storefront calls by it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path with `:name` parameters. */
  path: `/${string}`;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body of a success. */
  response: Schema;
  /** Whether an `Idempotency-Key` is taken, of up to 255 characters: the same request under it is done once in 24 hours. */
  idempotencyKey?: 'optional' | 'required';
  /** The status of a success; 200 when left out. */
  status?: 200 | 201 | 202;
  /** Status codes that answer with `apiErrorSchema`, besides 422 (refused by a schema) and 500. */
  errors: readonly number[];
}

type Input<S> = S extends Schema ? z.input<S> : never;

/** What a caller passes to an endpoint: only the parts that the endpoint declares. */
export type EndpointRequest<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: Input<E[K]>;
};

/** What a caller gets back when the endpoint succeeds. */
export type EndpointAnswer<E extends Endpoint> = z.output<E['response']>;

/** Declares an endpoint while keeping the exact types of its schemas. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
