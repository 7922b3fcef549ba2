import type { FastifyInstance } from 'fastify';
import type { Caller } from '#domain/access/caller.ts';
import type { ContactDetails } from '#domain/leads/do-not-contact.ts';
import {
  type CallOutcome,
  type ContactCheck,
  checkContact,
  checkContacts,
  claimLead,
  closeCall,
  type DeskLead,
  listLeads,
  readLead,
  resumeContact,
} from '#domain/leads/staff-contract.ts';
import { type DeskText, finishText, listTexts } from '#domain/messages/staff-sms-contract.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import { actorOf } from '#server/staff/staff-log.ts';

interface StoppedQuestion {
  phones: readonly string[];
  emails: readonly string[];
}

interface StaffLeadDeskDeps {
  staff: Staff;
  leads: {
    queue: (
      agentId: string,
      page: { from: number; limit: number },
    ) => Promise<{ leads: DeskLead[]; stopped: number }>;
    read: (agentId: string, id: string) => Promise<DeskLead>;
    claim: (agentId: string, id: string, record: RecordChange) => Promise<DeskLead>;
    close: (agentId: string, id: string, outcome: CallOutcome, record: RecordChange) => Promise<DeskLead>;
    stoppedContacts: (asked: StoppedQuestion) => Promise<string[]>;
    check: (contact: ContactDetails) => Promise<ContactCheck>;
    resume: (contact: ContactDetails, recordOf: (subjectId: string) => RecordChange) => Promise<ContactCheck>;
  };
  texts: {
    open: (page: { from: number; limit: number }) => Promise<DeskText[]>;
    finish: (id: number, record: RecordChange) => Promise<void>;
  };
}

class StaffLeadDesk {
  constructor(private readonly deps: StaffLeadDeskDeps) {}

  async queue(caller: Caller, page: number) {
    const { leads: found, stopped } = await this.deps.leads.queue(actorOf(caller), rowsOfPage(page));
    const { rows, beside } = pageOf(found, page);
    const names = await this.deps.staff.names.of(rows.flatMap(({ claim }) => (claim ? [claim.by] : [])));
    const leads = rows.map((lead) => ({
      ...lead,
      ...(lead.claim && { claim: { ...lead.claim, by: names.get(lead.claim.by) ?? lead.claim.by } }),
    }));
    return { leads, withheld: { do_not_contact: stopped }, ...beside };
  }

  read(caller: Caller, id: string): Promise<DeskLead> {
    return this.deps.leads.read(actorOf(caller), id);
  }

  claim(caller: Caller, id: string): Promise<DeskLead> {
    return this.deps.leads.claim(actorOf(caller), id, this.deps.staff.log.recorder(caller, 'lead.claim', id));
  }

  close(caller: Caller, id: string, outcome: CallOutcome): Promise<DeskLead> {
    const record = this.deps.staff.log.recorder(caller, 'lead.outcome', id);
    return this.deps.leads.close(actorOf(caller), id, outcome, record);
  }

  async messages(page: number) {
    const { rows, beside } = pageOf(await this.deps.texts.open(rowsOfPage(page)), page);
    return { texts: rows, ...beside };
  }

  finishText(caller: Caller, id: string): Promise<void> {
    return this.deps.texts.finish(Number(id), this.deps.staff.log.recorder(caller, 'text.done', id));
  }

  stoppedContacts(asked: StoppedQuestion): Promise<string[]> {
    return this.deps.leads.stoppedContacts(asked);
  }

  check(contact: ContactDetails): Promise<ContactCheck> {
    return this.deps.leads.check(contact);
  }

  resume(caller: Caller, contact: ContactDetails): Promise<ContactCheck> {
    return this.deps.leads.resume(contact, (digest) =>
      this.deps.staff.log.recorder(caller, 'contact.resume', digest),
    );
  }
}

/** Adds the staff's calls for unfinished forms, inbound text messages and do-not-contact entries. */
export function staffLeadRoutes(app: FastifyInstance, deps: StaffLeadDeskDeps): void {
  const leads = new StaffLeadDesk(deps);
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
  registerEndpoint(app, checkContacts, async ({ input: { body } }) => ({
    stopped: await leads.stoppedContacts(body),
  }));
  registerEndpoint(app, checkContact, ({ input: { body } }) => leads.check(body));
  registerEndpoint(app, resumeContact, ({ input: { body }, caller }) => leads.resume(caller, body));
}
