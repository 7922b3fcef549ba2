import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { headerPolicy, ownPagePolicy, watchedPolicy } from '#domain/security/content-policy.ts';
import type { Vendors } from '#domain/security/vendors.ts';

export const policyReportsPath = '/policy-reports';

const helmetOptions: HelmetOptions = {
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: false,
};

/** Reads Helmet's headers from a dummy response: they are identical for every request. */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

const hsts = 'max-age=63072000; includeSubDomains';
const policyHeader = 'content-security-policy';

/** Default policy, also of non-HTML responses. */
const locked = ownPagePolicy();
const unframed = "frame-ancestors 'self'";

export const withPolicy = (reply: FastifyReply, policy: string): FastifyReply =>
  reply.header(policyHeader, policy);

/** CSP of a built page. The payment provider's window needs its opener. */
export function withPagePolicy(reply: FastifyReply, policy: string | undefined): FastifyReply {
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  if (!policy) return reply;
  const watched = watchedPolicy(reply.server.vendors, policyReportsPath);
  if (watched) reply.header(`${policyHeader}-report-only`, watched);
  return reply.header(policyHeader, headerPolicy(policy, policyReportsPath));
}

declare module 'fastify' {
  interface FastifyInstance {
    vendors: Vendors;
  }
}

/** Permissions-Policy: allows the device features that the shop requests and denies the others. */
const permissions = ({ origins }: Vendors): string => {
  const payers = origins.frame
    .filter((origin) => origin.endsWith('.paypal.com'))
    .map((origin) => ` "${origin}"`)
    .join('');
  return [
    ...['camera=()', 'display-capture=()', 'geolocation=(self)', 'hid=()', 'microphone=()', 'midi=()'],
    ...[`payment=(self${payers})`, 'publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'],
    ...['screen-wake-lock=()', 'serial=()', 'usb=()'],
  ].join(', ');
};

interface SecurityHeadersOptions {
  https: boolean;
  vendors: Vendors;
  /** True with Gatsby's development server, whose scripts no CSP covers. */
  isDevelop?: boolean;
}

/** Pages without a policy get the strictest. HSTS is sent over https only: it would lock localhost. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { https, vendors, isDevelop = false }: SecurityHeadersOptions,
): void {
  app.decorate('vendors', vendors);
  const headers = { ...helmetHeaders(helmetOptions), 'permissions-policy': permissions(vendors) };
  app.addHook('onRequest', ({ protocol }, reply, done) => {
    reply.headers(headers);
    if (https || protocol === 'https') reply.header('strict-transport-security', hsts);
    done();
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (!reply.hasHeader(policyHeader)) {
      const type = String(reply.getHeader('content-type') ?? '');
      const isPage = type.startsWith('text/html') && !isDevelop;
      reply.header(policyHeader, isPage || type.startsWith('application/json') ? locked : unframed);
    }
    done(null, payload);
  });
}
