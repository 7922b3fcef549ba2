import type { FastifyInstance } from 'fastify';
import { createLead, getLead } from '../../../domain/contracts/scheduling.ts';
import { Refusal } from '../../plugins/refusal.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import type { SchedulingDesk } from './desk.ts';

const longestKey = 255;

/** The key by which a repeated POST is known; a header that came twice or is too long is refused. */
function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header === 'string' && header.length <= longestKey) return header;
  throw new Refusal(400, {
    code: 'malformed_request',
    message: `Idempotency-Key may be ${longestKey} characters long at most`,
  });
}

export function schedulingRoutes(app: FastifyInstance, desk: SchedulingDesk): void {
  registerEndpoint(app, createLead, async ({ body }, { request }) => ({
    lead: await desk.ask(body, idempotencyKey(request.headers['idempotency-key'])),
  }));
  registerEndpoint(app, getLead, async ({ params }) => ({ lead: await desk.find(params.reference) }));
}
