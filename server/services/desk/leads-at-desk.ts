import type { Caller } from '#domain/access/caller.ts';
import type { ContactDetails } from '#domain/leads/do-not-contact.ts';
import type { CallOutcome, ContactCheck, DeskLead } from '#domain/leads/staff-contract.ts';
import type { DeskText } from '#domain/messages/staff-sms-contract.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { actorOf, pageOf, rowsOfPage } from './domain.ts';
import type { StaffLog } from './staff-log.ts';
import type { StaffNames } from './staff-names.ts';

export interface LeadsAtDeskDeps {
  log: StaffLog;
  names: StaffNames;
  leads: {
    queue: (
      agentId: string,
      page: { from: number; limit: number },
    ) => Promise<{ leads: DeskLead[]; stopped: number }>;
    read: (agentId: string, id: string) => Promise<DeskLead>;
    claim: (agentId: string, id: string, record: RecordChange) => Promise<DeskLead>;
    close: (agentId: string, id: string, outcome: CallOutcome, record: RecordChange) => Promise<DeskLead>;
    check: (contact: ContactDetails) => Promise<ContactCheck>;
    resume: (contact: ContactDetails, recordOf: (subjectId: string) => RecordChange) => Promise<ContactCheck>;
  };
  texts: {
    open: (page: { from: number; limit: number }) => Promise<DeskText[]>;
    finish: (id: number, record: RecordChange) => Promise<void>;
  };
}

export class LeadsAtDesk {
  constructor(private readonly deps: LeadsAtDeskDeps) {}

  async queue(caller: Caller, page: number) {
    const { leads: found, stopped } = await this.deps.leads.queue(actorOf(caller), rowsOfPage(page));
    const { rows, beside } = pageOf(found, page);
    const names = await this.deps.names.of(rows.flatMap(({ claim }) => (claim ? [claim.by] : [])));
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
    return this.deps.leads.claim(actorOf(caller), id, this.deps.log.recorder(caller, 'lead.claim', id));
  }

  close(caller: Caller, id: string, outcome: CallOutcome): Promise<DeskLead> {
    const record = this.deps.log.recorder(caller, 'lead.outcome', id);
    return this.deps.leads.close(actorOf(caller), id, outcome, record);
  }

  async messages(page: number) {
    const { rows, beside } = pageOf(await this.deps.texts.open(rowsOfPage(page)), page);
    return { texts: rows, ...beside };
  }

  finishText(caller: Caller, id: string): Promise<void> {
    return this.deps.texts.finish(Number(id), this.deps.log.recorder(caller, 'text.done', id));
  }

  check(contact: ContactDetails): Promise<ContactCheck> {
    return this.deps.leads.check(contact);
  }

  resume(caller: Caller, contact: ContactDetails): Promise<ContactCheck> {
    return this.deps.leads.resume(contact, (digest) =>
      this.deps.log.recorder(caller, 'contact.resume', digest),
    );
  }
}
