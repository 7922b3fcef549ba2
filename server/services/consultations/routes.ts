import type { FastifyInstance } from 'fastify';
import { createLead, getLead } from '#domain/consultations/contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { SchedulingService } from './scheduling-service.ts';

export function schedulingRoutes(app: FastifyInstance, scheduling: SchedulingService): void {
  registerEndpoint(app, createLead, async ({ input, caller, attribution, idempotencyKey: key }) => ({
    lead: await scheduling.ask(input.body, caller, { key, attribution }),
  }));
  registerEndpoint(app, getLead, async ({ input: { params } }) => ({
    lead: await scheduling.find(params.reference),
  }));
}
