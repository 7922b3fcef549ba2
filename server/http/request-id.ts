import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { withRequestId } from '#server/monitoring/request-context.ts';
import { randomUUID } from '#server/runtime/runtime.ts';

const acceptable = /^[\w-]{8,64}$/;

/** Keeps the request id of a proxy if it is well-formed; others could forge log lines. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
}

export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    withRequestId(request.id, done);
  });
}
