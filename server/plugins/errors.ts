import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogue } from '../../domain/contracts/api-error.ts';
import { isDatabaseAway } from '../db/database-errors.ts';
import { Refusal } from './refusal.ts';

// What Fastify itself refuses, in words for a caller: its own sentences name framework internals.
const frameworkRefusals: Record<number, { code: string; message: string }> = {
  400: { code: 'malformed_request', message: 'The request could not be read' },
  413: { code: 'too_large', message: 'The request is too large' },
  414: { code: 'address_too_long', message: 'The address is too long' },
  416: { code: 'no_such_range', message: 'The file has no such part' },
  415: { code: 'unsupported_media_type', message: 'The request must be JSON' },
};

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error))
    return new Refusal(503, { code: 'unavailable', message: catalogue.unknown.message });
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  const known = frameworkRefusals[status];
  if (known) return new Refusal(status, known);
  return new Refusal(status >= 400 && status < 500 ? 400 : 500, catalogue.unknown);
};

/** Answers any failure as `apiErrorSchema` ([8]); what we did not foresee is logged whole and told as nothing but 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal.status >= 500 && refusal !== error) request.log.error({ err: error }, 'request failed');
  reply
    .code(refusal.status)
    .header('x-request-id', request.id)
    .type('application/json')
    .serializer(JSON.stringify);
  if (refusal.status === 503) reply.header('retry-after', '5');
  reply.send(refusal.answer);
}

export const noSuchCall = (): Refusal =>
  new Refusal(404, { code: 'no_such_call', message: 'There is no such call' });

/** Makes this the one way in which the server fails. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(noSuchCall(), request, reply));
}
