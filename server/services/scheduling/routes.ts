import type { FastifyInstance } from 'fastify';
import { createLead, getLead } from '../../../domain/contracts/scheduling.ts';
import { givenKey } from '../../plugins/idempotency-key.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import type { SchedulingDesk } from './desk.ts';

export function schedulingRoutes(app: FastifyInstance, desk: SchedulingDesk): void {
  registerEndpoint(app, createLead, async ({ body }, { request }) => ({
    lead: await desk.ask(body, givenKey(request)),
  }));
  registerEndpoint(app, getLead, async ({ params }) => ({ lead: await desk.find(params.reference) }));
}
