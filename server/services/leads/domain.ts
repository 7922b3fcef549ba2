import { createHmac } from 'node:crypto';
import type { ContactDetails } from '#domain/leads/do-not-contact.ts';
import { foldName } from '#domain/places/fold-name.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { formatStreetLine } from '#domain/places/typed-address/format-street-line.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import { comparedPhone } from '#domain/validation/phone.ts';
import { isSameSecret } from '#server/security/is-same-secret.ts';
import type { Limits } from '#server/security/slow-tries.ts';

export type ContactKind = 'email' | 'phone' | 'address';
export type ContactSource = 'web' | 'account' | 'letter' | 'text' | 'desk';

export type Contactable = { [Part in keyof ContactDetails]?: ContactDetails[Part] | undefined };

export interface ContactDigest {
  kind: ContactKind;
  digest: string;
}

const minutes = (count: number): number => count * 60_000;

/** Limits per network; an office's users share one. */
export const limitsOfNetwork: Limits = {
  free: 30,
  firstPauseMs: minutes(1),
  longestPauseMs: minutes(60),
  forgottenAfterMs: minutes(24 * 60),
};

/** Form starts per network; a showroom's visitors share one. */
export const limitsOfForms: Limits = { ...limitsOfNetwork, free: 60 };

/** Excludes the town, since a house may have several town names but one postal code. */
const addressValue = ({ address1, postal_code }: NonNullable<ContactDetails['address']>): string => {
  const street = foldName(formatStreetLine(address1));
  return street && `${street}|${normalisePostalCode(postal_code) ?? foldName(postal_code)}`;
};

/** Normalizes contact details for comparison. */
export function contactValues({
  email,
  phone,
  address,
}: Contactable): { kind: ContactKind; value: string }[] {
  const values = [
    { kind: 'email' as const, value: comparedEmail(email ?? '') },
    { kind: 'phone' as const, value: phone ? comparedPhone(phone) : '' },
    { kind: 'address' as const, value: address ? addressValue(address) : '' },
  ];
  return values.filter(({ value }) => value !== '');
}

export const digestOf = (key: string, what: string): string =>
  createHmac('sha256', key).update(`do not contact ${what}`).digest('base64url');

export const digestsOf = (key: string, contact: Contactable): ContactDigest[] =>
  contactValues(contact).map(({ kind, value }) => ({ kind, digest: digestOf(key, `${kind} ${value}`) }));

const tokenPattern = /^([\w-]{43})([\w-]{43})$/;

/** Returns the unsubscribe token of an address, without revealing the address. */
export const unsubscribeToken = (key: string, email: string): string => {
  const [entry] = digestsOf(key, { email });
  return entry ? entry.digest + digestOf(key, `token ${entry.digest}`) : '';
};

/** Returns the address digest of a valid unsubscribe token. */
export function digestInToken(key: string, token: string): ContactDigest | undefined {
  const [, digest = '', signature = ''] = tokenPattern.exec(token) ?? [];
  return isSameSecret(signature, digestOf(key, `token ${digest}`)) ? { kind: 'email', digest } : undefined;
}
