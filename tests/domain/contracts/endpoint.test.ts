import { z } from 'zod';
import type { addCartItem } from '#domain/cart/contract.ts';
import { defineEndpoint, type ErrorCode } from '#domain/contracts/endpoint.ts';
import { errorsOf } from '#domain/contracts/endpoint-errors.ts';
import { contractEndpoints, contractFiles } from '#tests/support/contract-endpoints.ts';

describe('a contract', () => {
  it('has a name that no other one has', () => {
    const names = [...contractEndpoints, ...contractFiles].map(({ operationId }) => operationId);
    expect(names.length).toBeGreaterThan(40);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it('gives its codes as a union to branch on', () => {
    const codes: Record<ErrorCode<typeof addCartItem>, true> = {
      unknown_item: true,
      unknown_bundle: true,
      too_many: true,
      not_sold_here: true,
      not_on_hand: true,
      changed_elsewhere: true,
      item_type_mismatch: true,
    };
    // @ts-expect-error: the type has no other codes.
    const other: ErrorCode<typeof addCartItem> = 'unknown_order';
    expect(Object.keys(codes)).not.toContain(other);
  });

  it('may fail in the ways that follow from what it says, beside those that it names', () => {
    const shared = { summary: 'A call', response: z.object({}), errors: { 404: ['unknown_thing'] } } as const;
    const read = defineEndpoint({
      ...shared,
      operationId: 'readThing',
      method: 'GET',
      path: '/things',
      access: 'public',
    });
    expect([...errorsOf(read)]).toEqual([
      [400, ['malformed_request', 'unknown']],
      [401, ['invalid_token']],
      [404, ['unknown_thing', 'no_such_call']],
      [414, ['address_too_long']],
      [429, ['too_many_calls']],
      [500, ['unknown']],
      [503, ['unavailable', 'identity_unavailable']],
    ]);
    const change = defineEndpoint({
      ...shared,
      operationId: 'changeThing',
      method: 'POST',
      path: '/things',
      access: { scope: 'account' },
      body: z.object({}),
      idempotencyKey: 'required',
    });
    const errors = errorsOf(change);
    expect(errors.get(401)).toEqual(['invalid_token', 'sign_in_needed']);
    expect(errors.get(403)).toEqual(['cross_site', 'forbidden']);
    expect(errors.get(409)).toEqual(['in_progress']);
    expect(errors.get(422)).toEqual([
      'invalid_request',
      'long_idempotency_key',
      'idempotency_key_reused',
      'no_idempotency_key',
    ]);
  });
});
