import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createLead, type Lead } from '#domain/consultations/contract.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { leads } from '#server/services/consultations/tables.ts';
import { send } from '#tests/support/server/server-call.ts';

export const postLead = (
  app: FastifyInstance,
  body: unknown,
  key?: string,
): Promise<LightMyRequestResponse> =>
  send(app, createLead, { body }, key === undefined ? {} : { 'idempotency-key': key });

export function leadOf(response: LightMyRequestResponse): Lead {
  if (response.statusCode !== 201) throw new Error(`answered ${response.statusCode} ${response.body}`);
  return createLead.response.parse(response.json()).lead;
}

export const storedLeads = ({ db }: DatabaseClient) => db.select().from(leads).orderBy(leads.createdAt);
