import type { z } from 'zod';
import type { Access } from '#domain/access/caller.ts';

type Schema = z.ZodType;

/** A status that a contract may declare codes for. */
export type ErrorStatus = 400 | 403 | 404 | 409 | 422 | 429 | 502 | 503;

/**
 * The codes that a call's failures carry, by their status. What every call may answer is left out: see
 * `errorsOf`.
 */
export type DeclaredErrors = { readonly [Status in ErrorStatus]?: readonly [string, ...string[]] };

/**
 * One HTTP call of an API of ours, as both ends read it: the server answers by it, the storefront calls by
 * it.
 */
export interface Endpoint {
  /**
   * The call's name in the OpenAPI document. Programs are generated from it: it never changes, and no other
   * call has it.
   */
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path with `:name` parameters. */
  path: `/${string}`;
  summary: string;
  /**
   * Who may call it. 401 where that needs an identity and none is given, 403 where the caller has not the
   * right.
   */
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body of a success. */
  response: Schema;
  /**
   * Whether an `Idempotency-Key` is taken, of up to 255 characters: the same request under it is done once in
   * 24 hours.
   */
  idempotencyKey?: 'optional' | 'required';
  /**
   * Whether the header `x-attribution` is taken, by which staff see how the visitor came ([3.22]); one that
   * cannot be read counts for none.
   */
  takesAttribution?: true;
  /** The status of a success; 200 when left out. */
  status?: 200 | 201 | 202;
  errors: DeclaredErrors;
}

type Input<S> = S extends Schema ? z.input<S> : never;

/** What a caller passes to an endpoint: only the parts that the endpoint declares. */
export type EndpointRequest<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: Input<E[K]>;
};

/** What a caller gets back when the endpoint succeeds. */
export type EndpointAnswer<E extends Endpoint> = z.output<E['response']>;

/** The codes that a contract declares itself, as a union to branch on. */
export type ErrorCode<E extends { errors: DeclaredErrors }> = {
  [Status in keyof E['errors']]: E['errors'][Status] extends readonly (infer Code)[] ? Code : never;
}[keyof E['errors']];

/** Declares an endpoint while keeping the exact types of its schemas and of its codes. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
