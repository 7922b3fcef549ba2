import type { Permission } from './permissions.ts';
import { isPermitted } from './permissions.ts';
import type { Role } from './role.ts';
import type { Scope } from './scope.ts';

/** Hex SHA-256 digest of the token in a guest's cart cookie. It grants access to that cart only. */
export type CartTokenDigest = string;

interface WithCart {
  cartToken?: CartTokenDigest | undefined;
}

/** A caller who has not signed in ([4.1], [6.1]). */
export interface Guest extends WithCart {
  kind: 'guest';
}

interface WithAccount extends WithCart {
  id: string;
  signInId?: string | undefined;
  scopes: readonly Scope[];
  roles: readonly Role[];
}

/** A caller with an account, proven by a verified access token ([1.3], [6.1]). */
export interface Customer extends WithAccount {
  kind: 'customer';
}

export interface Staff extends WithAccount {
  kind: 'staff';
}

export type Caller = Guest | Customer | Staff;

export type Access = 'public' | { readonly scope: Scope } | { readonly permission: Permission };

/** `unknown`: identity required of a guest; `forbidden`: the caller lacks the right. */
export function judgeAccess(access: Access, caller: Caller): 'allowed' | 'unknown' | 'forbidden' {
  if (access === 'public') return 'allowed';
  if (caller.kind === 'guest') return 'unknown';
  const allowed =
    'scope' in access ? caller.scopes.includes(access.scope) : isPermitted(caller.roles, access.permission);
  return allowed ? 'allowed' : 'forbidden';
}

/** Returns the account that owns the records; null for guests, and for staff, who act for others. */
export const customerIdOf = (caller: Caller): string | null =>
  caller.kind === 'customer' ? caller.id : null;

export const professionalIdOf = (caller: Caller): string | null =>
  caller.kind === 'customer' && caller.roles.includes('pro') ? caller.id : null;

export const callerKey = (caller: Caller): string =>
  caller.kind === 'guest' ? (caller.cartToken ?? '') : `${caller.kind}:${caller.id}`;
