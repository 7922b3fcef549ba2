import type { FastifyInstance, FastifyRequest } from 'fastify';
import { thirdPartyProxyPath } from '#domain/third-parties/proxy-path.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { RateWindow } from '#server/plugins/rate-window.ts';
import { fetchScript, type Script } from './fetch-script.ts';
import { ScriptMemory } from './script-memory.ts';
import { refused } from './target.ts';
import { internet, type Transport } from './transport.ts';

const longestUrl = 2_000;
const callsPerMinute = 120;

export interface ProxyDeps {
  /** Origins of third parties whose scripts run off the main thread. */
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

/** Whether a browser asks for what would make another's script ours: a worker of the site, or a page. */
const isMisused = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' ||
  headers['service-worker'] !== undefined ||
  ['serviceworker', 'document', 'iframe'].includes(String(headers['sec-fetch-dest'] ?? ''));

/**
 * `GET /__third-party-proxy?url=` ([7.19]): the scripts of third parties for Partytown, which fetches what
 * runs in its worker and needs the same origin for it. No open proxy: https, the origins of the registry,
 * public addresses, scripts, JSON and text, 1 MiB, 5 s; no cookie goes or comes. Answers stay in memory for
 * five minutes. Failures are 403, 422, 429, 502 and 504 in the catalogue's shape.
 */
export function addThirdPartyProxy(
  app: FastifyInstance,
  { allowedOrigins, now, transport = internet }: ProxyDeps,
): void {
  const memory = new ScriptMemory({ now });
  const rate = new RateWindow({ limit: callsPerMinute, windowMs: 60_000, now });
  const send = (
    { type, body }: Script,
    reply: { headers: (all: Record<string, string>) => void },
  ): Buffer => {
    reply.headers({
      'content-type': type,
      'cache-control': 'public, max-age=300',
      // Opened as a page, it can do nothing.
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
    return send(await memory.read(url, () => fetchScript(url, { transport, allowedOrigins })), reply);
  });
}
