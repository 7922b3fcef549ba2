import type { FastifyInstance } from 'fastify';
import { createLead, getLead } from '../../../domain/contracts/scheduling.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import type { SchedulingDesk } from './desk.ts';

export function schedulingRoutes(app: FastifyInstance, desk: SchedulingDesk): void {
  registerEndpoint(app, createLead, async ({ input, caller, idempotencyKey }) => ({
    lead: await desk.ask(input.body, caller, idempotencyKey),
  }));
  registerEndpoint(app, getLead, async ({ input: { params } }) => ({
    lead: await desk.find(params.reference),
  }));
}
