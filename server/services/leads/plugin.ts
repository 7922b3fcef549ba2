import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import type { BrochurePrinterDeps } from './brochures/brochure-printer.ts';
import { brochureRoutes } from './brochures/brochure-routes.ts';
import type { DoNotContact } from './do-not-contact.ts';
import { doNotContactPages } from './form-page.ts';
import { InboundTexts, type InboundTextsDeps } from './inbound-texts.ts';
import { type AccountContacts, OwnContact } from './own-contact.ts';
import { partialLeadRoutes } from './partial-lead-routes.ts';
import { PartialLeads } from './partial-leads.ts';
import { doNotContactRoutes } from './routes.ts';
import { StaffLeads, type StaffLeadsDeps } from './staff-leads.ts';
import { staffLeadRoutes } from './staff-routes.ts';
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
  /** Secret of the SMS provider's webhooks; without it they are rejected. */
  textsSecret: string | undefined;
  content: { current: BrochurePrinterDeps['content'] };
  origin: string;
  renderText: BrochurePrinterDeps['renderText'];
  visitsOf: InboundTextsDeps['visitsOf'];
  staff: Staff;
}

export interface LeadsService {
  markConverted: PartialLeads['markConverted'];
  accountPart: AccountPart;
  clearExpired: () => Promise<void>;
  check: StaffLeads['check'];
}

/**
 * Adds `/leads/v1` ([1.2], [2.6]): do-not-contact requests by a script-free page, unsubscribe link, text
 * message or account, with the same response for known and unknown contacts; and unsent forms, kept 30 days
 * by consent ([3.24]). Throws 422 with the messages of section 5, 429 above the network's limit.
 */
export async function addLeadsService(app: FastifyInstance, deps: LeadsDeps): Promise<LeadsService> {
  const { doNotContact, accounts, fillPage: fill } = deps;
  const requests = new StopRequests(deps);
  doNotContactRoutes(app, { requests, own: new OwnContact({ doNotContact, accounts }) });
  await doNotContactPages(app, { doNotContact, requests, fill });
  const partial = new PartialLeads(deps);
  const texts = new InboundTexts({ ...deps, secret: deps.textsSecret });
  partialLeadRoutes(app, partial, texts);
  brochureRoutes(app, { ...deps, content: () => deps.content.current() });
  const staffLeads = new StaffLeads(deps);
  staffLeadRoutes(app, { staff: deps.staff, leads: staffLeads, texts });
  return {
    markConverted: (tx, id, appointmentId) => partial.markConverted(tx, id, appointmentId),
    accountPart: partial.accountPart(),
    check: (contact) => staffLeads.check(contact),
    clearExpired: async () => {
      await partial.clearExpired();
      await texts.clearExpired();
    },
  };
}
