import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerError } from '#server/http/errors.ts';
import { HttpError } from '#server/http/http-error.ts';

const changingMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

const crossSite = (): HttpError =>
  new HttpError(403, { code: 'cross_site', message: 'This request came from another site' });

// Normalizes an origin like browsers do, without the default port.
const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** Only browsers send these headers. `Origin: null` may be our page: `Sec-Fetch-Site` decides. */
function isFromAnotherSite(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  siteOrigin: string | undefined,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // A static site on another host may call the API with a token, which a foreign page cannot send.
  if (origin !== undefined && origin === siteOrigin && headers.authorization?.startsWith('Bearer '))
    return false;
  const isOwn = origin === siteOrigin || origin === originOf(`${protocol}://${host}`);
  if (origin !== undefined && origin !== 'null') return !isOwn || site === 'cross-site';
  return site === undefined ? origin === 'null' : site !== 'same-origin' && site !== 'none';
}

/** Rejects cross-site requests that change state (CSRF) with 403, before anything reads them. */
export function addCrossSiteGuard(
  app: FastifyInstance,
  { siteOrigin }: { siteOrigin: string | undefined },
): void {
  const configured = siteOrigin && originOf(siteOrigin);
  app.addHook('onRequest', (request, reply, done) => {
    if (!changingMethods.includes(request.method) || !isFromAnotherSite(request, configured)) return done();
    // Not thrown: stand-ins have their own error format.
    answerError(crossSite(), request, reply);
  });
}
