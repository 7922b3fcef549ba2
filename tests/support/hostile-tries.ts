import { randomUUID } from 'node:crypto';
import type { Endpoint } from '../../domain/contracts/endpoint.ts';
import fc from './seeded-fast-check.ts';

/** Idempotency keys: mostly a new one, none, or any text. */
export const keys = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null).map(() => randomUUID()) },
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
);

/**
 * How often a call is tried: a body varies in more ways than a URL, and of a call that reads nothing only who
 * makes it. Each run of the tests begins with another seed: what this one does not try, a later one does.
 */
export function triesOf({ params, query, body }: Pick<Endpoint, 'params' | 'query' | 'body'>): number {
  if (body) return 45;
  return params || query ? 24 : 10;
}
