import type { FastifyInstance } from 'fastify';
import {
  listMailings,
  markMailed,
  markReturned,
  printLabels,
  referencesIn,
} from '#domain/leads/mailings-contract.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { registerFile } from '#server/http/register-file.ts';
import type { StaffMailings } from './staff-mailings.ts';

/** Adds `/desk/v1/brochure-mailings`: brochures by mail, their labels, and mail that came back. */
export function mailingRoutes(app: FastifyInstance, mailings: StaffMailings): void {
  registerEndpoint(app, listMailings, ({ input: { query } }) => mailings.list(query));
  registerFile(app, printLabels, ({ input: { query } }) =>
    mailings.labels(referencesIn(query.references), query),
  );
  registerEndpoint(app, markMailed, async ({ input: { body }, caller }) => ({
    marked: await mailings.markSent(caller, body.references),
  }));
  registerEndpoint(app, markReturned, async ({ input: { params, body }, caller }) => ({
    mailing: await mailings.markReturned(caller, params.reference.toUpperCase(), body.reason),
  }));
}
