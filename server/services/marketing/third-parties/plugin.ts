import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { thirdPartyProxyPath } from '#domain/marketing/proxy-path.ts';
import { HttpError } from '#server/http/http-error.ts';
import { RateWindow } from '#server/security/rate-window.ts';
import { fetchScript, type Script } from './fetch-script.ts';
import { refused } from './target.ts';
import { internet, type Transport } from './transport.ts';

const longestUrl = 2_000;
const callsPerMinute = 120;
const keptMs = 5 * 60_000;
const maxKept = 20;

export interface ProxyDeps {
  allowedOrigins: readonly string[];
  now: () => Date;
  transport?: Transport;
}

const tooMany = (): HttpError =>
  new HttpError(429, {
    code: 'too_many_calls',
    message: 'Too many scripts were asked for. Try again in a minute.',
  });

function urlOf({ query }: FastifyRequest): string {
  const { url } = query as { url?: unknown };
  if (typeof url !== 'string' || url === '' || url.length > longestUrl)
    throw new HttpError(422, {
      code: 'invalid_request',
      message: 'The query needs one url',
      fields: [{ path: 'query.url', message: 'The query needs one url' }],
    });
  return url;
}

/** True for requests that would run the script with our origin: a worker or a page. */
const isMisused = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' ||
  headers['service-worker'] !== undefined ||
  ['serviceworker', 'document', 'iframe'].includes(String(headers['sec-fetch-dest'] ?? ''));

/**
 * Adds `GET /__third-party-proxy?url=` ([7.19]) for Partytown, whose worker needs scripts from the same
 * origin. Not an open proxy: only https, registered origins, public addresses, scripts, JSON and text, 1 MiB,
 * 5 s, no cookies. Caches for five minutes in memory. Throws 403, 422, 429, 502 and 504.
 */
export function addThirdPartyProxy(
  app: FastifyInstance,
  { allowedOrigins, now, transport = internet }: ProxyDeps,
): void {
  // Fetches once for concurrent callers, and does not cache failures.
  const scripts = new LRUCache<string, Script>({
    max: maxKept,
    ttl: keptMs,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
    // An entry may be evicted while its callers wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (url) => fetchScript(url, { transport, allowedOrigins }),
  });
  const rate = new RateWindow({ limit: callsPerMinute, windowMs: 60_000, now });
  const send = (
    { type, body }: Script,
    reply: { headers: (all: Record<string, string>) => void },
  ): Buffer => {
    reply.headers({
      'content-type': type,
      'cache-control': 'public, max-age=300',
      // Neutralizes the response if it is opened as a page.
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    return body;
  };
  app.get(thirdPartyProxyPath, { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
    const waitMs = rate.count(request.ip);
    if (waitMs > 0) {
      reply.header('retry-after', String(Math.ceil(waitMs / 1000)));
      throw tooMany();
    }
    const url = urlOf(request);
    if (isMisused(request)) throw refused();
    return send(await scripts.forceFetch(url), reply);
  });
}
