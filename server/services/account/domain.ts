import type { Role } from '#domain/access/role.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Customer } from '#domain/account/contract.ts';
import type { CustomerProfile } from '#domain/account/customer-profile.ts';
import type { CustomerType } from '#domain/account/customer-type.ts';
import { noPostalCode } from '#domain/account/no-postal-code.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import { keptPhone } from '#domain/validation/phone.ts';
import type { Identity } from '#server/security/caller.ts';
import type { StoredCustomer } from './store.ts';

/** Account data of the identity provider; undefined fields are unknown. */
export interface Account {
  id: string;
  email: string;
  emailVerified: boolean;
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | undefined;
  customerType?: CustomerType | undefined;
  postalCode?: string | undefined;
  isPro?: boolean | undefined;
}

export const keptEmail = comparedEmail;

export const keptProfile = ({ phone, postalCode, ...profile }: CustomerProfile) => ({
  ...profile,
  phone: keptPhone(phone),
  postalCode: normalisePostalCode(postalCode),
});

export const newCustomer = (account: Account, now: Date): StoredCustomer => ({
  id: account.id,
  email: keptEmail(account.email),
  emailVerified: account.emailVerified,
  firstName: account.firstName ?? '',
  lastName: account.lastName ?? '',
  phone: keptPhone(account.phone ?? ''),
  customerType: account.customerType ?? 'homeowner',
  isPro: account.isPro ?? false,
  postalCode: normalisePostalCode(account.postalCode ?? ''),
  createdAt: now,
  updatedAt: now,
});

export const customerView = (stored: StoredCustomer): Customer => ({
  id: stored.id,
  firstName: stored.firstName,
  lastName: stored.lastName,
  email: stored.email,
  phone: stored.phone,
  customerType: stored.customerType,
  isPro: stored.isPro,
  postalCode: stored.postalCode ?? noPostalCode,
});

export function identityFrom(
  id: string,
  scopes: readonly Scope[],
  rows: readonly { isPro: boolean; role: Role | null }[],
): Identity | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const staffRoles = rows.flatMap(({ role }) => role ?? []);
  if (staffRoles.length > 0) return { kind: 'staff', id, scopes, roles: staffRoles };
  return { kind: 'customer', id, scopes, roles: first.isPro ? ['customer', 'pro'] : ['customer'] };
}
