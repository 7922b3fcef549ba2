import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import { apiScopes, identityScopes, type Scope } from '#domain/access/scope.ts';
import { embeddedClientId, tokenAudience } from '#domain/account/identity-contract.ts';

export interface VerifiedToken {
  accountId: string;
  clientId: string;
  scopes: Scope[];
  signInId: string | undefined;
  ids: string[];
  issuedAt: Date;
  expiresAt: Date;
}

export interface TokenIssuer {
  issuer: string;
  clientId: string;
  keys: JWTVerifyGetKey;
  /**
   * Header `typ` of access tokens. Okta sends none: there the audience and the claims `cid` and `scp`, which
   * ID tokens lack, identify them.
   */
  type?: 'at+jwt';
}

const known: readonly string[] = [...identityScopes, ...apiScopes];

const claimsSchema = z.object({
  sub: z.string().min(1),
  uid: z.string().min(1).optional(),
  cid: z.string(),
  jti: z.string().min(1),
  sid: z.string().min(1).optional(),
  iat: z.number(),
  exp: z.number(),
  scp: z.array(z.string()),
});

// Key set fetch failures, which do not invalidate the token.
const unanswered: readonly string[] = [errors.JWKSTimeout.code, errors.JOSEError.code];

async function payloadOf(
  token: string,
  { issuer, keys, type }: TokenIssuer,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: tokenAudience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'jti'],
      ...(type && { typ: type }),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError && !unanswered.includes(error.code)) return undefined;
    throw error;
  }
}

/** Verifies signature, issuer, audience, client and expiry; returns undefined if one fails. */
export async function verifyToken(token: string, issuer: TokenIssuer): Promise<VerifiedToken | undefined> {
  const { success, data } = claimsSchema.safeParse(await payloadOf(token, issuer));
  if (!success || data.cid !== issuer.clientId) return undefined;
  return {
    accountId: data.uid ?? data.sub,
    clientId: data.cid,
    scopes: data.scp.filter((scope): scope is Scope => known.includes(scope)),
    signInId: data.sid,
    ids: [data.jti, ...(data.sid ? [data.sid] : [])],
    issuedAt: new Date(data.iat * 1000),
    expiresAt: new Date(data.exp * 1000),
  };
}

const publicFields = new Set(['kty', 'n', 'e', 'kid', 'alg', 'use']);

const publicPart = (key: JWK): JWK =>
  Object.fromEntries(Object.entries(key).filter(([field]) => publicFields.has(field)));

export const localIssuer = (issuer: string, jwks: { keys: JWK[] }): TokenIssuer => ({
  issuer,
  clientId: embeddedClientId,
  type: 'at+jwt',
  keys: createLocalJWKSet({ keys: jwks.keys.map(publicPart) }),
});

/** Token issuer: Okta, or another provider in its layout. */
export const remoteIssuer = (issuer: string, clientId: string): TokenIssuer => ({
  issuer,
  clientId,
  keys: createRemoteJWKSet(new URL(`${issuer}/v1/keys`)),
});
