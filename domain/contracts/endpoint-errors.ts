import type { Endpoint } from './endpoint.ts';

export type Failing = Pick<Endpoint, 'access' | 'errors'> &
  Partial<Pick<Endpoint, 'method' | 'params' | 'query' | 'body' | 'idempotencyKey'>>;

type ErrorCodes = Readonly<Record<string, readonly string[]>>;

const ofAnyCall: ErrorCodes = {
  400: ['malformed_request', 'unknown'],
  401: ['invalid_token'],
  404: ['no_such_call'],
  414: ['address_too_long'],
  429: ['too_many_calls'],
  500: ['unknown'],
  503: ['unavailable', 'identity_unavailable'],
};

const ofChanges: ErrorCodes = { 403: ['cross_site'] };
const ofBodies: ErrorCodes = { 413: ['too_large'], 415: ['unsupported_media_type'] };
const ofSchemas: ErrorCodes = { 422: ['invalid_request'] };
const ofIdentities: ErrorCodes = { 401: ['sign_in_needed'], 403: ['forbidden'] };
const ofKeys: ErrorCodes = {
  409: ['in_progress'],
  422: ['long_idempotency_key', 'idempotency_key_reused'],
};
const ofNeededKeys: ErrorCodes = { 422: ['no_idempotency_key'] };

/** Returns every error code of a call by status: the declared ones and those implied by the contract. */
export function errorsOf(endpoint: Failing): Map<number, string[]> {
  const { access, method = 'GET', params, query, body, idempotencyKey } = endpoint;
  const sources: ErrorCodes[] = [
    endpoint.errors as ErrorCodes,
    ofAnyCall,
    ...(method === 'GET' ? [] : [ofChanges, ofBodies]),
    ...(params || query || body ? [ofSchemas] : []),
    ...(access === 'public' ? [] : [ofIdentities]),
    ...(idempotencyKey ? [ofKeys] : []),
    ...(idempotencyKey === 'required' ? [ofNeededKeys] : []),
  ];
  const codes = new Map<number, string[]>();
  for (const source of sources)
    for (const [status, given] of Object.entries(source))
      codes.set(Number(status), [...new Set([...(codes.get(Number(status)) ?? []), ...given])]);
  return new Map([...codes].sort(([one], [other]) => one - other));
}
