import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { embeddedClientId, identityBase } from '#domain/contracts/identity.ts';
import type { VerifiedToken } from './verify-token.ts';

interface TokenRoutesDeps {
  provider: () => Promise<Provider>;
  /** An access token that is good. */
  verify: (token: string) => Promise<VerifiedToken | undefined>;
  claimsOf: (accountId: string) => Promise<Record<string, unknown> | undefined>;
  revoke: (tokenId: string, expiresAt: Date) => Promise<void>;
  endSignIn: (grantId: string) => Promise<void>;
}

const tokenSchema = z.object({ token: z.string().min(1) });
const bearer = /^bearer +(.+)$/i;

/**
 * `/v1/userinfo` and `/v1/revoke` in the provider's place: its own refuse access tokens that are for an API,
 * and know nothing of tokens that are not stored. Okta's SDK names its client in a `Basic` header without a
 * colon, which is not read here: there is one public client, and any holder of a token may end it.
 */
export async function tokenRoutes(app: FastifyInstance, deps: TokenRoutesDeps): Promise<void> {
  const { provider, verify, claimsOf, revoke, endSignIn } = deps;
  await app.register(
    async (scope) => {
      await scope.register(formBody);

      scope.get('/userinfo', { schema: { hide: true } }, async ({ headers }, reply) => {
        const [, token = ''] = bearer.exec(headers.authorization ?? '') ?? [];
        const verified = await verify(token);
        const claims = verified?.scopes.includes('openid') && (await claimsOf(verified.accountId));
        if (claims) return reply.header('cache-control', 'no-store').send(claims);
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer error="invalid_token"')
          .send({ error: 'invalid_token', error_description: 'The access token is not valid' });
      });

      // 200 whatever the token: a caller does not learn here which are good (RFC 7009).
      scope.post('/revoke', { schema: { hide: true } }, async ({ body }, reply) => {
        const { success, data } = tokenSchema.safeParse(body);
        if (!success)
          return reply.code(400).send({ error: 'invalid_request', error_description: 'token is missing' });
        const verified = await verify(data.token);
        if (verified) await revoke(verified.ids[0] ?? '', verified.expiresAt);
        else {
          const refresh = await (await provider()).RefreshToken.find(data.token);
          if (refresh?.clientId === embeddedClientId && refresh.grantId) await endSignIn(refresh.grantId);
        }
        return reply.header('cache-control', 'no-store').send();
      });
    },
    { prefix: `${identityBase}/v1` },
  );
}
