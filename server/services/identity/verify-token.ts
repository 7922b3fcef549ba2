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
import { embeddedClientId, tokenAudience } from '#domain/contracts/identity.ts';

/** What an access token says, once its signature has been verified. */
export interface VerifiedToken {
  accountId: string;
  clientId: string;
  scopes: Scope[];
  /** Of the sign-in that the token belongs to, where the provider names it. */
  signInId: string | undefined;
  /** Of this token, and of its sign-in. */
  ids: string[];
  issuedAt: Date;
  expiresAt: Date;
}

/** Whose tokens are good. */
export interface TokenIssuer {
  issuer: string;
  clientId: string;
  keys: JWTVerifyGetKey;
  /**
   * The `typ` of its access tokens' header. Okta writes none: there the audience and the claims `cid` and
   * `scp`, which no ID token has, tell them apart.
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

// A key set that cannot be fetched says nothing of the token.
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

/** `undefined` of a token that its issuer did not sign for these APIs and this client, or that has ended. */
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

const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use });

/** The embedded provider, by its own keys. */
export const localIssuer = (issuer: string, jwks: { keys: JWK[] }): TokenIssuer => ({
  issuer,
  clientId: embeddedClientId,
  type: 'at+jwt',
  keys: createLocalJWKSet({ keys: jwks.keys.map(publicPart) }),
});

/** Okta, or another provider in its layout, at its address. */
export const remoteIssuer = (issuer: string, clientId: string): TokenIssuer => ({
  issuer,
  clientId,
  keys: createRemoteJWKSet(new URL(`${issuer}/v1/keys`)),
});
