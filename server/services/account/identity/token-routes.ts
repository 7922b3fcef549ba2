import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { embeddedClientId, identityBase } from '#domain/account/identity-contract.ts';
import { bearerTokenOf } from '#server/security/bearer-token.ts';
import type { VerifiedToken } from './verify-token.ts';

interface TokenRoutesDeps {
  provider: () => Promise<Provider>;
  verify: (token: string) => Promise<VerifiedToken | undefined>;
  claimsOf: (accountId: string) => Promise<Record<string, unknown> | undefined>;
  revoke: (tokenId: string, expiresAt: Date) => Promise<void>;
  endSignIn: (grantId: string) => Promise<void>;
}

const tokenSchema = z.object({ token: z.string().min(1) });

/**
 * Adds `/v1/userinfo` and `/v1/revoke` instead of the provider's, which reject API access tokens and do not
 * know stateless ones. Ignores the client: Okta's SDK sends `Basic` without a colon, there is one public
 * client, and any holder may revoke a token.
 */
export async function tokenRoutes(app: FastifyInstance, deps: TokenRoutesDeps): Promise<void> {
  const { provider, verify, claimsOf, revoke, endSignIn } = deps;
  await app.register(
    async (scope) => {
      await scope.register(formBody);

      scope.get('/userinfo', { schema: { hide: true } }, async ({ headers }, reply) => {
        const token = bearerTokenOf(headers) ?? '';
        const verified = await verify(token);
        const claims = verified?.scopes.includes('openid') && (await claimsOf(verified.accountId));
        if (claims) return reply.header('cache-control', 'no-store').send(claims);
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer error="invalid_token"')
          .send({ error: 'invalid_token', error_description: 'The access token is not valid' });
      });

      // Always 200, so that callers cannot probe tokens (RFC 7009).
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
