import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '#server/db/database.ts';
import { randomBytes } from '#server/runtime/runtime.ts';
import { secretOf } from '#server/security/secret-store.ts';

export interface IdentityKeys {
  /** Private keys of token signatures; the first one signs. */
  jwks: { keys: JWK[] };
  /** Keys of cookie signatures; the first one signs. */
  cookieKeys: string[];
}

async function newSigningKey(): Promise<JWK> {
  // Okta's algorithm; its SDK verifies no other.
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 3072 });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(16).toString('hex'), alg: 'RS256', use: 'sig' };
}

export async function readIdentityKeys(db: Database, now: Date): Promise<IdentityKeys> {
  return {
    jwks: await secretOf(db, 'jwks', now, async () => ({ keys: [await newSigningKey()] })),
    cookieKeys: await secretOf(db, 'cookie keys', now, async () => [randomBytes(32).toString('base64url')]),
  };
}
