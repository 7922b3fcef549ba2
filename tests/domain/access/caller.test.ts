import {
  type Caller,
  type Customer,
  callerKey,
  judgeAccess,
  professionalIdOf,
} from '#domain/access/caller.ts';
import { apiScopes, identityScopes } from '#domain/access/scope.ts';

const guest: Caller = { kind: 'guest' };
const customer: Customer = { kind: 'customer', id: 'c1', scopes: ['openid', 'account'], roles: ['customer'] };
const agent: Caller = { kind: 'staff', id: 's1', scopes: ['openid'], roles: ['agent'] };

describe('who may make a call', () => {
  it('[1.3] knows the scopes that a sign-in asks for', () => {
    expect([...identityScopes, ...apiScopes]).toEqual([
      ...['openid', 'profile', 'email', 'offline_access'],
      ...['account', 'web-project', 'web-product', 'web-customer', 'web-cart-order-mgmt'],
    ]);
  });

  it('is everybody of a public one', () => {
    for (const caller of [guest, customer, agent]) expect(judgeAccess('public', caller)).toBe('allowed');
  });

  it('is a professional by that role of a customer alone', () => {
    expect(professionalIdOf(customer)).toBeNull();
    expect(professionalIdOf({ ...customer, roles: ['customer', 'pro'] })).toBe('c1');
    expect(professionalIdOf({ kind: 'staff', id: 's2', scopes: [], roles: ['agent', 'pro'] })).toBeNull();
    expect(professionalIdOf(guest)).toBeNull();
  });

  it('is a caller whose token has the scope', () => {
    expect(judgeAccess({ scope: 'account' }, guest)).toBe('unknown');
    expect(judgeAccess({ scope: 'account' }, customer)).toBe('allowed');
    expect(judgeAccess({ scope: 'web-project' }, customer)).toBe('forbidden');
  });

  it('is a caller who has a role with the permission', () => {
    const access = { permission: 'use the back office' } as const;
    expect(judgeAccess(access, guest)).toBe('unknown');
    expect(judgeAccess(access, { ...customer, roles: ['customer', 'pro'] })).toBe('forbidden');
    expect(judgeAccess(access, agent)).toBe('allowed');
  });
});

describe('a caller’s name among all', () => {
  it('is one for each account and each cart, and never that of another', () => {
    const all: Caller[] = [guest, { kind: 'guest', cartToken: 'a1' }, customer, { ...agent, id: 'c1' }];
    expect(all.map(callerKey)).toEqual(['', 'a1', 'customer:c1', 'staff:c1']);
  });

  it('does not change with the cart that a signed-in caller had before', () => {
    expect(callerKey({ ...customer, cartToken: 'a1' })).toBe(callerKey(customer));
  });
});
