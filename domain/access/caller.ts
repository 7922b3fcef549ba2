import type { Permission } from './permissions.ts';
import { isPermitted } from './permissions.ts';
import type { Role } from './role.ts';
import type { Scope } from './scope.ts';

/**
 * How a browser that has not signed in holds a cart: the SHA-256 digest, in hex, of the token in its cookie.
 * It finds the cart and opens it nowhere else.
 */
export type CartTokenDigest = string;

interface WithCart {
  /** Left out where the request carries no cart cookie. Of a signed-in caller it is the cart of before. */
  cartToken?: CartTokenDigest | undefined;
}

/** Anybody who has not signed in ([4.1], [6.1]). */
export interface Guest extends WithCart {
  kind: 'guest';
}

interface WithAccount extends WithCart {
  /** The account's id at the identity provider, which never changes. */
  id: string;
  /** Of the sign-in at one browser that the access token belongs to, where the provider names it. */
  signInId?: string | undefined;
  scopes: readonly Scope[];
  roles: readonly Role[];
}

/** A caller with an account, by a verified access token ([1.3], [6.1]). */
export interface Customer extends WithAccount {
  kind: 'customer';
}

/** A caller who works for the shop. */
export interface Staff extends WithAccount {
  kind: 'staff';
}

/** Who makes a call. Services take one in place of a request. */
export type Caller = Guest | Customer | Staff;

/**
 * Who may make a call: every caller, one whose token has a scope, or one with a role that has a permission.
 */
export type Access = 'public' | { readonly scope: Scope } | { readonly permission: Permission };

/** `unknown` of a guest where an identity is needed, `forbidden` of a caller without the right. */
export function judgeAccess(access: Access, caller: Caller): 'allowed' | 'unknown' | 'forbidden' {
  if (access === 'public') return 'allowed';
  if (caller.kind === 'guest') return 'unknown';
  const allowed =
    'scope' in access ? caller.scopes.includes(access.scope) : isPermitted(caller.roles, access.permission);
  return allowed ? 'allowed' : 'forbidden';
}

/**
 * The account that what a caller makes belongs to; `null` of a guest, and of the staff, who make it for
 * others.
 */
export const customerIdOf = (caller: Caller): string | null =>
  caller.kind === 'customer' ? caller.id : null;

/** The account of a professional; `null` of everybody else. */
export const professionalIdOf = (caller: Caller): string | null =>
  caller.kind === 'customer' && caller.roles.includes('pro') ? caller.id : null;

/**
 * One caller's name among all, which distinguishes requests that are to be done once. A guest without a
 * cart has none: all of them share the empty one.
 */
export const callerKey = (caller: Caller): string =>
  caller.kind === 'guest' ? (caller.cartToken ?? '') : `${caller.kind}:${caller.id}`;
