import type { FastifyInstance } from 'fastify';
import { receiveText } from '#domain/leads/contract.ts';
import {
  removePartialLead,
  startPartialLead,
  updatePartialLead,
} from '#domain/leads/partial-leads-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { InboundTexts } from './inbound-texts.ts';
import type { PartialLeads } from './partial-leads.ts';

export function partialLeadRoutes(app: FastifyInstance, leads: PartialLeads, texts: InboundTexts): void {
  registerEndpoint(app, startPartialLead, async ({ input: { body }, caller, address, attribution }) => ({
    lead: await leads.start(body, { caller, address, attribution }),
  }));
  registerEndpoint(app, updatePartialLead, async ({ input: { params, body }, caller }) => ({
    lead: await leads.update(params.id, body, caller),
  }));
  registerEndpoint(app, removePartialLead, async ({ input: { params } }) => {
    await leads.remove(params.id);
    return { removed: true as const };
  });
  registerEndpoint(app, receiveText, async ({ input: { body }, headers }) => {
    await texts.take(body, headers['x-webhook-secret']);
    return { received: true as const };
  });
}
