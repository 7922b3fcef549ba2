import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '#server/db/database.ts';
import type { VerifyBearer } from '#server/security/caller.ts';
import { secretOf } from '#server/security/secret-store.ts';
import { CustomerService } from '#server/services/account/customer-service.ts';
import { openTokens } from '#server/start/open-identity.ts';
import type { SoftwareAuthenticator } from '#tests/support/account/software-authenticator.ts';
import type { CookieBrowser } from '#tests/support/browser/cookie-browser.ts';
import { now } from './clock.ts';

/** A browser that is signed in, as its owner knows it. */
export interface OwnSession {
  /** Its cookies give new codes without a password. */
  browser: CookieBrowser;
  access: string;
  accessMadeAt: number;
  refresh: string;
  /** Refresh tokens that were used, with the time, and when they were given. */
  used: { token: string; at: number; madeAt: number }[];
  beganAt: number;
  usedAt: number;
  /** `unsure` after a request without an answer. */
  state: 'open' | 'ended' | 'unsure';
}

/** A link that the owner asked for; an email has its token. */
interface AskedLink {
  at: number;
  password?: string;
}

export interface OwnPasskey {
  authenticator: SoftwareAuthenticator;
  name: string;
  /** Id in the list of the account; empty until the list was read. */
  id: string;
  state: 'there' | 'removed' | 'unsure';
  hasSignedIn: boolean;
  /** Without an answer, its name or its use is unknown. */
  isUnsure?: true;
}

export interface OwnAccount {
  email: string;
  password: string;
  state: 'none' | 'there' | 'deleted' | 'unsure';
  id: string;
  sessions: OwnSession[];
  passkeys: OwnPasskey[];
  asked: Record<'register' | 'reset', AskedLink[]>;
  /** Tokens of links that did what they promise. */
  usedLinks: Set<string>;
  /** 0 after a new password: then earlier guesses no longer count. */
  guessedAt: number;
  /** Times of the last wrong passwords from the network of the owner. */
  guesses: number[];
  /** Acts on this account that have begun, and those that have not ended. */
  begun: number;
  underway: number;
}

export const newOwnAccount = (email: string): OwnAccount => ({
  email,
  password: '',
  state: 'none',
  id: '',
  sessions: [],
  passkeys: [],
  asked: { register: [], reset: [] },
  usedLinks: new Set(),
  guessedAt: 0,
  guesses: [],
  begun: 0,
  underway: 0,
});

export const shopOrigin = 'http://localhost:8000';

let signingKey: Promise<JWK> | undefined;

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  return { ...(await exportJWK(privateKey)), kid: 'simulated', alg: 'RS256', use: 'sig' };
}

/** Gives a shop the signing key of this run: making one takes a second. */
export async function storeSigningKey(db: Database): Promise<void> {
  signingKey ??= makeSigningKey();
  const key = await signingKey;
  await secretOf(db, 'jwks', now(), async () => ({ keys: [key] }));
}

/** Verifies the access tokens of the shop's own sign-in, as the product does. */
export async function localTokens(db: Database): Promise<VerifyBearer> {
  const customers = new CustomerService({ db, now });
  const config = { okta: undefined };
  return (await openTokens({ config, db, now, origin: shopOrigin, customers })).verifyBearer;
}
