import type { z } from 'zod';
import type { Access } from '#domain/access/caller.ts';

type Schema = z.ZodType;

export type ErrorStatus = 400 | 403 | 404 | 409 | 422 | 429 | 502 | 503;

export type DeclaredErrors = { readonly [Status in ErrorStatus]?: readonly [string, ...string[]] };

export interface Endpoint {
  /** OpenAPI operation id. Generated clients depend on it: it is unique and never changes. */
  operationId: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  /** Accepts an `Idempotency-Key` of up to 255 characters: equal requests within 24 hours run once. */
  idempotencyKey?: 'optional' | 'required';
  /** Accepts the header `x-attribution`, shown to staff ([3.22]); an unreadable one is ignored. */
  takesAttribution?: true;
  status?: 200 | 201 | 202;
  errors: DeclaredErrors;
}

type Input<S> = S extends Schema ? z.input<S> : never;

export type EndpointRequest<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: Input<E[K]>;
};

export type EndpointAnswer<E extends Endpoint> = z.output<E['response']>;

export type ErrorCode<E extends { errors: DeclaredErrors }> = {
  [Status in keyof E['errors']]: E['errors'][Status] extends readonly (infer Code)[] ? Code : never;
}[keyof E['errors']];

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
