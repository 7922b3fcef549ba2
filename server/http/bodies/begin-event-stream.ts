import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Begins a response of server-sent events, which the caller writes and ends. */
export function beginEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Disables nginx's response buffering.
    'x-accel-buffering': 'no',
  });
}
