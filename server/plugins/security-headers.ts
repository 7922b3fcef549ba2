import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * The instructions to browsers with every answer. Which scripts a page may run is written into the page
 * itself, since it differs from page to page; only what a page cannot say of itself stands here. HSTS waits
 * for https: on http it would lock a developer's localhost.
 */
const helmetOptions = (https: boolean): HelmetOptions => ({
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

/**
 * The headers that Helmet sets, read off a response that is never sent: they are the same for every request.
 */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

export function addSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  const headers = helmetHeaders(helmetOptions(https));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
