import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import type { Brand } from '#domain/content/site-settings.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { once } from '#server/http/once.ts';
import type { Handler } from '#server/jobs/jobs.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import { signInsOfAccounts } from './account-part.ts';
import { AccountService, type AccountServiceDeps } from './account-service.ts';
import { AccountLinks } from './accounts/account-links.ts';
import { accountPages } from './accounts/account-pages.ts';
import { AccountPasskeys } from './accounts/account-passkeys.ts';
import { AccountSecurity } from './accounts/account-security.ts';
import {
  clearRevocations,
  clearSignIns,
  forgetSignIn,
  insertRevocation,
  noteSignIn,
} from './accounts/account-store.ts';
import { clearChallenges } from './accounts/challenge-store.ts';
import { passkeyRoutes } from './accounts/passkey-routes.ts';
import { PasskeySignIn } from './accounts/passkey-sign-in.ts';
import { RelyingParty } from './accounts/relying-party.ts';
import { securityRoutes } from './accounts/security-routes.ts';
import { type AccountProfile, claimsOf, lifetimes } from './claims.ts';
import { renderIdentityEmail } from './emails.ts';
import { clearLinks } from './link-store.ts';
import type { LocalTokens } from './local-tokens.ts';
import { mountProvider } from './mount-provider.ts';
import { passwordRules } from './password-rules.ts';
import { argon2Passwords, type Passwords } from './passwords.ts';
import { clearExpiredRecords, deleteSignIn } from './record-store.ts';
import { signInPages } from './sign-in-pages.ts';
import { SignIns } from './sign-ins.ts';
import { SlowEmails } from './slow-emails.ts';
import { SlowGuesses } from './slow-guesses.ts';
import { tokenRoutes } from './token-routes.ts';

export interface IdentityDeps {
  db: Database;
  now: () => Date;
  origin: string;
  https: boolean;
  brand: () => Brand;
  fillPage: FillPage;
  tries: SlowTries;
  tokens: LocalTokens;
  passwords?: Passwords | undefined;
  jobs: {
    send: (tx: Database, queue: string, payload: unknown) => Promise<void>;
    handle: (queue: string, handler: Handler) => void;
  };
  mailQueue: string;
  profileOf: (accountId: string) => Promise<AccountProfile | undefined>;
  isStaff: (accountId: string) => Promise<boolean>;
  welcome: AccountServiceDeps['welcome'];
  changeEmail: AccountServiceDeps['changeEmail'];
}

export interface IdentityService {
  accounts: AccountService;
  accountPart: AccountPart;
  signIns: Pick<SignIns, 'endAllForStaff'>;
  clearExpired: () => Promise<void>;
}

const emailQueue = 'identity-email';
const promisedSchema = z.object({
  purpose: z.enum(['register', 'reset-password']),
  email: z.string(),
  token: z.string(),
});

/**
 * Adds `/oauth2/default` ([1.3]), an OpenID provider in Okta's layout for the public storefront client: PKCE
 * with S256, rotated refresh tokens, JWT access tokens; script-free pages for sign-in, registration and
 * password reset; and `/customers/v1/security` for sessions, password, address and passkeys. Loads lazily.
 * Lifetimes are in seconds (`lifetimes`); reuse of a code or refresh token ends its session.
 */
export async function addIdentityService(app: FastifyInstance, deps: IdentityDeps): Promise<IdentityService> {
  const { db, now, origin, https, brand, fillPage: fill, jobs, mailQueue, profileOf, tries, tokens } = deps;
  const { passwords = argon2Passwords } = deps;
  const idleSecondsOf = async (accountId: string): Promise<number> =>
    (await deps.isStaff(accountId)) ? lifetimes.idleOfStaff : lifetimes.idle;
  const signIns = new SignIns({ db, now, idleSecondsOf });
  const guesses = new SlowGuesses(tries);
  const sendEmail: AccountServiceDeps['sendEmail'] = (tx, email) =>
    jobs.send(tx, mailQueue, renderIdentityEmail(email, { brand: brand(), origin }));
  const accounts = new AccountService({
    db,
    now,
    passwords,
    signIns,
    guesses,
    emails: new SlowEmails(tries),
    sendEmail,
    links: new AccountLinks({ db, now }),
    welcome: deps.welcome,
    changeEmail: deps.changeEmail,
    promiseEmail: (tx, link) => jobs.send(tx, emailQueue, link),
  });
  jobs.handle(emailQueue, (payload, { done, leaveOut }) =>
    inTransaction(db, async (tx) => {
      const email = await accounts.emailFor(tx, promisedSchema.parse(payload));
      if (!email) return leaveOut('a later link replaced it');
      await jobs.send(tx, mailQueue, renderIdentityEmail(email, { brand: brand(), origin }));
      await done(tx);
    }),
  );

  const endSignIn = async (grantId: string): Promise<void> => {
    const tokensEnd = new Date(now().getTime() + lifetimes.accessToken * 1000);
    // A revocation alone expires with the access tokens, and refresh tokens live longer.
    await inTransaction(db, async (tx) => {
      await insertRevocation(tx, grantId, tokensEnd);
      await deleteSignIn(tx, grantId);
      await forgetSignIn(tx, grantId);
    });
  };
  const provider: () => Promise<Provider> = once(async () => {
    const { createProvider } = await import('./provider.ts');
    return createProvider({
      db,
      now,
      origin,
      https,
      profileOf,
      idleSecondsOf,
      endSignIn,
      keys: await tokens.keys(),
      noteSignIn: (signIn) => noteSignIn(db, { ...signIn, lastUsedAt: now() }),
    });
  });
  await tokenRoutes(app, {
    provider,
    verify: (token) => tokens.verify(token),
    endSignIn,
    revoke: (tokenId, expiresAt) => insertRevocation(db, tokenId, expiresAt),
    claimsOf: async (accountId) => {
      const profile = await profileOf(accountId);
      return profile && claimsOf(accountId, profile);
    },
  });
  const party = new RelyingParty({ origin, name: () => brand().name });
  const logRefusal = (reason: string) => app.log.warn({ reason }, 'a passkey was refused');
  const passkeys = new PasskeySignIn({ db, now, party, guesses, logRefusal });
  await signInPages(app, { accounts, passkeys, provider, fill });
  const refusePassword = passwordRules(brand);
  await accountPages(app, { accounts, refusePassword, fill, https });
  securityRoutes(app, new AccountSecurity({ db, accounts, refusePassword, signIns }));
  passkeyRoutes(app, new AccountPasskeys({ db, now, accounts, party, sendEmail, logRefusal }));
  await mountProvider(app, provider);

  return {
    accounts,
    signIns,
    accountPart: signInsOfAccounts(db, accounts),
    clearExpired: async () => {
      const at = now();
      await clearExpiredRecords(db, at);
      await clearRevocations(db, at);
      await clearChallenges(db, at);
      await clearLinks(db, new Date(at.getTime() - 24 * 60 * 60_000));
      await clearSignIns(db, new Date(at.getTime() - lifetimes.idle * 1000));
    },
  };
}
