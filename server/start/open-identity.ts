import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { VerifyBearer } from '#server/security/caller.ts';
import { addIdentityService, type IdentityDeps } from '#server/services/account/identity/plugin.ts';
import type { Customers } from '#server/services/account/plugin.ts';

interface OpenIdentityDeps
  extends Omit<IdentityDeps, 'profileOf' | 'isStaff' | 'welcome' | 'changeEmail' | 'https'> {
  config: Pick<Config, 'okta' | 'https'>;
  customers: Customers;
}

export interface Identities {
  verifyBearer: VerifyBearer;
  clearExpired: () => Promise<void>;
  /** Stored sign-in data; empty with an external provider. */
  parts: Readonly<Record<string, AccountPart>>;
  /** Ends all sessions of an account on behalf of staff and returns their number. */
  endSignIns: (accountId: string, reason: string, record: RecordChange) => Promise<number>;
  /** Verifies an account's password; always false with an external provider. */
  confirmIdentity: (accountId: string, proof: { password?: string | undefined }) => Promise<boolean>;
}

const unavailable = (cause: unknown): HttpError =>
  new HttpError(
    503,
    { code: 'identity_unavailable', message: 'Signing in is not possible at the moment. Please try again.' },
    { cause },
  );

async function remote(okta: NonNullable<Config['okta']>, customers: Customers): Promise<Identities> {
  const { remoteIdentity } = await import('#server/services/account/identity/remote-identity.ts');
  const { signInsElsewhere } = await import('#server/services/account/identity/sign-ins.ts');
  const { verify, profileOf } = remoteIdentity(okta);
  const verifyBearer: VerifyBearer = async (token) => {
    try {
      const verified = await verify(token);
      if (!verified) return undefined;
      const { accountId: id, scopes } = verified;
      const known = await customers.identityOf(id, scopes);
      if (known) return known;
      await customers.welcome({ id, ...(await profileOf(token)) });
      return await customers.identityOf(id, scopes);
    } catch (error) {
      throw unavailable(error);
    }
  };
  return {
    verifyBearer,
    clearExpired: async () => undefined,
    parts: {},
    confirmIdentity: async () => false,
    endSignIns: async () => {
      throw signInsElsewhere();
    },
  };
}

/**
 * Opens the embedded provider, or Okta if `OKTA_ISSUER` is set, behind one interface. Creates a customer at
 * the first sign-in from Okta.
 */
export async function openIdentity(
  app: FastifyInstance,
  { config, customers, ...deps }: OpenIdentityDeps,
): Promise<Identities> {
  if (config.okta) {
    const { securityElsewhere } = await import(
      '#server/services/account/identity/accounts/security-routes.ts'
    );
    securityElsewhere(app);
    return remote(config.okta, customers);
  }
  const { verify, accounts, accountPart, signIns, clearExpired } = await addIdentityService(app, {
    ...deps,
    https: config.https,
    profileOf: (id) => customers.find(id),
    isStaff: async (id) => (await customers.identityOf(id, []))?.kind === 'staff',
    welcome: (tx, account) => customers.welcome(account, tx),
    changeEmail: (tx, id, email) => customers.changeEmail(tx, id, email),
  });
  return {
    parts: { signIn: accountPart },
    endSignIns: (accountId, reason, record) => signIns.endAllForStaff(accountId, reason, record),
    confirmIdentity: (accountId, { password = '' }) => accounts.confirmIdentity(accountId, password),
    clearExpired,
    verifyBearer: async (token) => {
      const verified = await verify(token);
      const identity = verified && (await customers.identityOf(verified.accountId, verified.scopes));
      return identity && { ...identity, signInId: verified.signInId };
    },
  };
}
