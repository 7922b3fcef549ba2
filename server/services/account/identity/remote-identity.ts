import { z } from 'zod';
import { deadline } from '#server/runtime/runtime.ts';
import { remoteIssuer, type VerifiedToken, verifyToken } from './verify-token.ts';

/** Account data of an external OpenID provider ([3.21]). */
export interface RemoteProfile {
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

const userInfoSchema = z.object({
  email: z.string(),
  email_verified: z.boolean().default(false),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
});

/** Timeout, so that an unresponsive provider blocks a single call. */
const patienceMs = 5_000;

/** Identity by an external provider in Okta's layout, from its tokens. */
export function remoteIdentity({ issuer, clientId }: { issuer: string; clientId: string }) {
  const tokens = remoteIssuer(issuer, clientId);
  return {
    verify: (token: string): Promise<VerifiedToken | undefined> => verifyToken(token, tokens),
    profileOf: async (token: string): Promise<RemoteProfile> => {
      const response = await fetch(`${issuer}/v1/userinfo`, {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: deadline(patienceMs),
      });
      if (!response.ok) throw new Error(`The identity provider answered ${response.status}`);
      const info = userInfoSchema.parse(await response.json());
      return {
        email: info.email,
        emailVerified: info.email_verified,
        firstName: info.given_name,
        lastName: info.family_name,
      };
    },
  };
}
