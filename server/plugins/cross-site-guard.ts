import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerError } from './errors.ts';
import { HttpError } from './http-error.ts';

const changingMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

const crossSite = (): HttpError =>
  new HttpError(403, { code: 'cross_site', message: 'This request came from another site' });

// As browsers write an origin: without the port that goes with the protocol.
const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * Whether a browser sends a request for a page that is not ours. Browsers write both headers themselves;
 * servers, webhooks and command lines send neither, and carry no visitor's cookies. `Origin: null` is that of
 * a sandboxed frame, or of our own page where a referrer policy hides it: only `Sec-Fetch-Site` tells them
 * apart.
 */
function isFromAnotherSite(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  siteOrigin: string | undefined,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // A static site on another host than the API may call it with a token, which no other page could make it
  // send.
  if (origin !== undefined && origin === siteOrigin && headers.authorization?.startsWith('Bearer '))
    return false;
  const isOwn = origin === siteOrigin || origin === originOf(`${protocol}://${host}`);
  if (origin !== undefined && origin !== 'null') return !isOwn || site === 'cross-site';
  return site === undefined ? origin === 'null' : site !== 'same-origin' && site !== 'none';
}

/** Answers 403 to what changes something on behalf of another site's page, before anything reads it. */
export function addCrossSiteGuard(
  app: FastifyInstance,
  { siteOrigin }: { siteOrigin: string | undefined },
): void {
  const configured = siteOrigin && originOf(siteOrigin);
  app.addHook('onRequest', async (request, reply) => {
    if (!changingMethods.includes(request.method) || !isFromAnotherSite(request, configured)) return;
    // Not thrown: a stand-in has failures of its own shape.
    answerError(crossSite(), request, reply);
    return reply;
  });
}
