import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { VerifyBearer } from '#server/security/caller.ts';
import type { CustomerService } from '#server/services/account/customer-service.ts';
import { LocalTokens } from '#server/services/account/identity/local-tokens.ts';
import { addIdentityService, type IdentityDeps } from '#server/services/account/identity/plugin.ts';
import type { Customers } from '#server/services/account/plugin.ts';

interface OpenTokensDeps {
  config: Pick<Config, 'okta'>;
  db: Database;
  now: () => Date;
  origin: string;
  customers: Pick<CustomerService, 'identityOf' | 'welcome'>;
}

export interface OpenedTokens {
  verifyBearer: VerifyBearer;
  /** Of the embedded provider; undefined with Okta (`OKTA_ISSUER`). */
  local: LocalTokens | undefined;
}

interface OpenIdentityDeps
  extends Omit<IdentityDeps, 'profileOf' | 'isStaff' | 'welcome' | 'changeEmail' | 'tokens'> {
  tokens: LocalTokens | undefined;
  customers: Customers;
}

export interface Identities {
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

/** Creates a customer at the first sign-in from Okta. */
async function verifyByOkta(
  okta: NonNullable<Config['okta']>,
  customers: OpenTokensDeps['customers'],
): Promise<VerifyBearer> {
  const { remoteIdentity } = await import('#server/services/account/identity/remote-identity.ts');
  const { verify, profileOf } = remoteIdentity(okta);
  return async (token) => {
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
}

/** Opens the verification of access tokens, which every request needs before there are routes. */
export async function openTokens({ config, customers, ...deps }: OpenTokensDeps): Promise<OpenedTokens> {
  if (config.okta) return { verifyBearer: await verifyByOkta(config.okta, customers), local: undefined };
  const local = new LocalTokens(deps);
  const verifyBearer: VerifyBearer = async (token) => {
    const verified = await local.verify(token);
    const identity = verified && (await customers.identityOf(verified.accountId, verified.scopes));
    return identity && { ...identity, signInId: verified.signInId };
  };
  return { verifyBearer, local };
}

async function identityElsewhere(app: FastifyInstance): Promise<Identities> {
  const { securityElsewhere } = await import('#server/services/account/identity/accounts/security-routes.ts');
  const { signInsElsewhere } = await import('#server/services/account/identity/sign-ins.ts');
  securityElsewhere(app);
  return {
    clearExpired: async () => undefined,
    parts: {},
    confirmIdentity: async () => false,
    endSignIns: async () => {
      throw signInsElsewhere();
    },
  };
}

/** Opens the embedded identity provider; without its `tokens`, the interface to an external provider. */
export async function openIdentity(
  app: FastifyInstance,
  { https, tokens, customers, ...deps }: OpenIdentityDeps,
): Promise<Identities> {
  if (!tokens) return identityElsewhere(app);
  const { accounts, accountPart, signIns, clearExpired } = await addIdentityService(app, {
    ...deps,
    https,
    tokens,
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
  };
}
