import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { HttpError } from '#server/http/http-error.ts';
import { bearerTokenOf } from '#server/security/bearer-token.ts';
import { isSameSecret } from '#server/security/is-same-secret.ts';

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/** A proxy on this machine forwards the requests of strangers from loopback: those need the token. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = bearerTokenOf(request.headers);
  if (token !== undefined) return given !== undefined && isSameSecret(given, token);
  return isLoopback(request.socket.remoteAddress) && !isForwarded(request);
}

/** Adds `/metrics` for Prometheus: with `METRICS_TOKEN` by that token, else from this machine only. */
export function addMetricsRoute(app: FastifyInstance, { token }: { token: string | undefined }): void {
  app.get('/metrics', { schema: { hide: true }, config: { admission: 'exempt' } }, async (request, reply) => {
    if (!mayRead(request, token))
      throw new HttpError(404, { code: 'no_such_call', message: 'There is no such call' });
    const { registry } = app.metrics;
    const text = await registry.metrics();
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(text);
  });
}
