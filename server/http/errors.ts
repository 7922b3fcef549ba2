import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogue } from '#domain/contracts/api-error.ts';
import { isDatabaseAway, isDiskFull, isUnstorable } from '#server/db/database-errors.ts';
import { FilesAway } from '#server/files/file-store.ts';
import { HttpError } from './http-error.ts';
import { refuseAsPage } from './refusal-page.ts';

// Replaces Fastify's messages, which name framework internals.
const frameworkErrors: Record<number, { code: string; message: string }> = {
  400: { code: 'malformed_request', message: 'The request could not be read' },
  413: { code: 'too_large', message: 'The request is too large' },
  414: { code: 'address_too_long', message: 'The address is too long' },
  416: { code: 'no_such_range', message: 'The file has no such part' },
  431: { code: 'headers_too_large', message: 'The headers of the request are too large' },
  408: { code: 'too_slow', message: 'The request took too long' },
  415: { code: 'unsupported_media_type', message: 'The request must be JSON' },
};

const httpErrorOf = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error;
  if (isDatabaseAway(error) || isDiskFull(error) || error instanceof FilesAway)
    return new HttpError(503, { code: 'unavailable', message: catalogue.unknown.message });
  const malformed = frameworkErrors[400];
  if (malformed && isUnstorable(error)) return new HttpError(400, malformed);
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  const known = frameworkErrors[status];
  if (known) return new HttpError(status, known);
  return new HttpError(status >= 400 && status < 500 ? 400 : 500, catalogue.unknown);
};

declare module 'fastify' {
  interface FastifyContextConfig {
    errors?: ReadonlyMap<number, readonly string[]>;
  }
  interface FastifyInstance {
    /** Treats an error code missing from the contract as a server fault, as in tests. */
    strictContracts: boolean;
  }
}

/** Clients branch on codes: an undeclared code fails tests; production logs and sends it. */
function declared(error: HttpError, { routeOptions, server, log }: FastifyRequest): HttpError {
  const errors = routeOptions?.config?.errors;
  const { status, reason } = error;
  if (!errors || errors.get(status)?.includes(reason.code)) return error;
  const call = `${routeOptions.method} ${routeOptions.url}`;
  log.error({ call, status, code: reason.code }, 'a failure that the contract does not declare');
  const { code } = catalogue.unknown;
  if (!server.strictContracts) return new HttpError(status, { ...reason, code });
  return new HttpError(500, { code, message: `${call} does not declare ${status} ${reason.code}` });
}

/** Sends any error as `apiErrorSchema` ([8]); logs unexpected ones in full and sends a plain 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = httpErrorOf(error);
  if (known.status >= 500 && known !== error) {
    request.log.error({ err: error }, 'request failed');
    const facts = { call: `${request.method} ${request.routeOptions?.url}`, request: request.id };
    request.server.monitor?.report(error, facts);
  }
  const { status, answer, message } = declared(known, request);
  reply.header('x-request-id', request.id);
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '5');
  if (refuseAsPage(request, reply, { status, message })) return;
  reply.code(status).type('application/json').serializer(JSON.stringify);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply.send(answer);
}

const refusedByParser: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers a request that Node could not parse, as `apiErrorSchema`, and closes its connection. */
export function refuseUnparsed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = refusedByParser[error.code ?? ''] ?? 400;
  const reason = frameworkErrors[status] ?? catalogue.unknown;
  const body = JSON.stringify({ success: false, error: { code: reason.code, message: reason.message } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

export const noSuchCall = (): HttpError =>
  new HttpError(404, { code: 'no_such_call', message: 'There is no such call' });

export function addErrors(app: FastifyInstance, { strict }: { strict: boolean }): void {
  app.decorate('strictContracts', strict);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(noSuchCall(), request, reply));
}
