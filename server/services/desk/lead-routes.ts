import type { FastifyInstance } from 'fastify';
import {
  checkContact,
  claimLead,
  closeCall,
  listLeads,
  readLead,
  resumeContact,
} from '#domain/leads/staff-contract.ts';
import { finishText, listTexts } from '#domain/messages/staff-sms-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { LeadsAtDesk } from './leads-at-desk.ts';

export function leadRoutes(app: FastifyInstance, leads: LeadsAtDesk): void {
  registerEndpoint(app, listLeads, ({ input: { query }, caller }) => leads.queue(caller, query.page ?? 1));
  registerEndpoint(app, readLead, async ({ input: { params }, caller }) => ({
    lead: await leads.read(caller, params.id),
  }));
  registerEndpoint(app, claimLead, async ({ input: { params }, caller }) => ({
    lead: await leads.claim(caller, params.id),
  }));
  registerEndpoint(app, closeCall, async ({ input: { params, body }, caller }) => ({
    lead: await leads.close(caller, params.id, body.outcome),
  }));
  registerEndpoint(app, listTexts, ({ input: { query } }) => leads.messages(query.page ?? 1));
  registerEndpoint(app, finishText, async ({ input: { params }, caller }) => {
    await leads.finishText(caller, params.id);
    return { done: true as const };
  });
  registerEndpoint(app, checkContact, ({ input: { body } }) => leads.check(body));
  registerEndpoint(app, resumeContact, ({ input: { body }, caller }) => leads.resume(caller, body));
}
