import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * What browsers are told with every answer. Which scripts a page may run is written into the page itself, since it differs from page
 * to page; only what a page cannot say of itself stands here. HSTS waits for https: on http it would lock a developer's localhost.
 */
const told = (https: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
      frameAncestors: ["'self'"],
    },
  },
  // Payment windows that we open have to find their opener.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: true },
});

/** What Helmet makes of that, read off one answer. Asked at each, it would put the same words together anew. */
async function wordsOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const bare = Fastify();
  await bare.register(helmet, { ...options, global: false });
  bare.get('/told', { helmet: options }, async () => '');
  bare.get('/untold', async () => '');
  const [full, plain] = await Promise.all([bare.inject('/told'), bare.inject('/untold')]);
  await bare.close();
  const own = Object.entries(full.headers).filter(([name]) => !(name in plain.headers));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

export async function addSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): Promise<void> {
  const words = await wordsOf(told(https));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(words);
  });
}
