import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { headerPolicy, ownPagePolicy, watchedPolicy } from '#domain/security/content-policy.ts';
import type { Vendors } from '#domain/security/vendors.ts';

/** Where browsers say what a policy made them refuse. */
export const policyReportsPath = '/policy-reports';

const helmetOptions: HelmetOptions = {
  // Differs from page to page.
  contentSecurityPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: false,
};

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

const hsts = 'max-age=63072000; includeSubDomains';
const policyHeader = 'content-security-policy';

/** What a page that asks for nothing may do, and an answer that is no page. */
const locked = ownPagePolicy();
const unframed = "frame-ancestors 'self'";

/** Says what a page that the server writes by itself may do; `policy` is made by `ownPagePolicy`. */
export const withPolicy = (reply: FastifyReply, policy: string): FastifyReply =>
  reply.header(policyHeader, policy);

/**
 * Says what a page of the build may do: the policy that stands in it, and what only a header can say. It may
 * open the payment company's window, which has to find its opener.
 */
export function withPagePolicy(reply: FastifyReply, policy: string | undefined): FastifyReply {
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  if (!policy) return reply;
  const watched = watchedPolicy(reply.server.vendors, policyReportsPath);
  if (watched) reply.header(`${policyHeader}-report-only`, watched);
  return reply.header(policyHeader, headerPolicy(policy, policyReportsPath));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whom pages may speak to beside the shop. */
    vendors: Vendors;
  }
}

/** Parts of the device: those that the shop asks a visitor for, and those that nothing here may ask for. */
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
  /** Whether pages come from Gatsby's development server, whose scripts no policy knows. */
  isDevelop?: boolean;
}

/**
 * The instructions to browsers with every answer. A page that says nothing of itself may do nothing. HSTS
 * waits for https: on http it would lock a developer's localhost.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { https, vendors, isDevelop = false }: SecurityHeadersOptions,
): void {
  app.decorate('vendors', vendors);
  const headers = { ...helmetHeaders(helmetOptions), 'permissions-policy': permissions(vendors) };
  app.addHook('onRequest', async ({ protocol }, reply) => {
    reply.headers(headers);
    if (https || protocol === 'https') reply.header('strict-transport-security', hsts);
  });
  app.addHook('onSend', async (_, reply) => {
    if (reply.hasHeader(policyHeader)) return;
    const type = String(reply.getHeader('content-type') ?? '');
    const isPage = type.startsWith('text/html') && !isDevelop;
    reply.header(policyHeader, isPage || type.startsWith('application/json') ? locked : unframed);
  });
}
