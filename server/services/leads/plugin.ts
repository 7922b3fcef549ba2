import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/plugins/account-part.ts';
import type { Idempotency } from '#server/plugins/idempotency.ts';
import type { FillPage } from '#server/plugins/site/fill-page.ts';
import type { SlowTries } from '#server/plugins/slow-tries.ts';
import type { DoNotContact } from './do-not-contact.ts';
import { doNotContactPages } from './form-page.ts';
import { InboundTexts, type InboundTextsDeps } from './inbound-texts.ts';
import { type AccountContacts, OwnContact } from './own-contact.ts';
import { partialLeadRoutes } from './partial-lead-routes.ts';
import { PartialLeads } from './partial-leads.ts';
import { doNotContactRoutes } from './routes.ts';
import { StaffLeads, type StaffLeadsDeps } from './staff-leads.ts';
import { StopRequests } from './stop-requests.ts';

export interface LeadsDeps {
  db: Database;
  now: () => Date;
  doNotContact: DoNotContact;
  tries: SlowTries;
  changeOnce: Idempotency['changeOnce'];
  accounts: AccountContacts;
  fillPage: FillPage;
  zoneOf: StaffLeadsDeps['zoneOf'];
  /** What the provider of text messages shows with what comes in; without it nothing is taken. */
  textsSecret: string | undefined;
  visitsOf: InboundTextsDeps['visitsOf'];
}

/** What other services may ask this one. */
export interface LeadsService {
  /** In the transaction that books the appointment. */
  markConverted: PartialLeads['markConverted'];
  staff: StaffLeads;
  texts: InboundTexts;
  accountPart: AccountPart;
  clearExpired: () => Promise<void>;
}

/**
 * `/leads/v1` ([1.2], [2.6]): who asks not to be contacted, on a page that needs no scripts, by the link of a
 * letter, by a text message or in the account; each is answered alike, known or not. And forms that are not
 * sent yet, kept for 30 days where their writers agree ([3.24]). Failures are 422 with the messages of
 * section 5, 429 where one network asks too often.
 */
export async function addLeadsService(app: FastifyInstance, deps: LeadsDeps): Promise<LeadsService> {
  const { doNotContact, accounts, fillPage: fill } = deps;
  const requests = new StopRequests(deps);
  doNotContactRoutes(app, { requests, own: new OwnContact({ doNotContact, accounts }) });
  await doNotContactPages(app, { doNotContact, requests, fill });
  const partial = new PartialLeads(deps);
  const texts = new InboundTexts({ ...deps, secret: deps.textsSecret });
  partialLeadRoutes(app, partial, texts);
  return {
    markConverted: (tx, id, appointmentId) => partial.markConverted(tx, id, appointmentId),
    staff: new StaffLeads(deps),
    texts,
    accountPart: partial.accountPart(),
    clearExpired: async () => {
      await partial.clearExpired();
      await texts.clearExpired();
    },
  };
}
