import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { identityBase } from '#domain/account/identity-contract.ts';
import { ownPagePolicy } from '#domain/security/content-policy.ts';
import { inlineHash } from '#server/security/inline-hash.ts';

/** The provider adds a script's hash only to an existing script-src. */
const policy = ownPagePolicy({ scripts: [inlineHash('')], sendsForms: true });

/** The provider trusts these headers: set them from Fastify's values. */
function writeForwarded({ raw, protocol, host, ip }: FastifyRequest): void {
  raw.headers['x-forwarded-proto'] = protocol;
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-for'] = ip;
}

/**
 * Mounts oidc-provider at `/oauth2/default`. It parses bodies itself and learns the prefix from
 * `originalUrl`. The shop's routes below it take precedence.
 */
export async function mountProvider(app: FastifyInstance, provider: () => Promise<Provider>): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all('/*', { schema: { hide: true } }, async (request, reply) => {
        const { callback } = await provider().then((ready) => ({ callback: ready.callback() }));
        writeForwarded(request);
        const { raw } = request;
        Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(identityBase.length) });
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        reply.raw.setHeader('content-security-policy', policy);
        await callback(raw, reply.raw);
      });
    },
    { prefix: identityBase },
  );
}
