import { isCallTime, nextCallTime } from '#domain/leads/call-hours.ts';
import type { ContactDetails } from '#domain/leads/do-not-contact.ts';
import type { CallOutcome, ContactCheck, DeskLead } from '#domain/leads/staff-contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import type { DoNotContact } from './do-not-contact.ts';
import { called, claimMs, contactOf, deskView, later } from './partial-lead-domain.ts';
import {
  claimPartialLead,
  countStopped,
  findPartialLead,
  leadsToCall,
  lockPartialLead,
  postalCodesToCall,
  putPartialLead,
  type StoredPartialLead,
} from './partial-lead-store.ts';
import { unknownLead } from './partial-leads.ts';

export interface StaffLeadsDeps {
  db: Database;
  now: () => Date;
  doNotContact: DoNotContact;
  zoneOf: (postalCode: string) => string | undefined;
}

const refused = (code: string, message: string): HttpError => new HttpError(409, { code, message });
const isClaimed = (): HttpError => refused('lead_claimed', 'Another agent has this lead');
const isNight = (): HttpError =>
  refused('outside_call_hours', 'A phone is called between 8 am and 9 pm by the clock where it rings');
const isClosed = (): HttpError => refused('lead_closed', 'This lead is done with');

export class StaffLeads {
  constructor(private readonly deps: StaffLeadsDeps) {}

  async queue(
    agentId: string,
    page: { from: number; limit: number },
  ): Promise<{ leads: DeskLead[]; stopped: number }> {
    const { db, now } = this.deps;
    const at = now();
    const codes = await postalCodesToCall(db, at);
    const open = codes.filter((code) => isCallTime(this.zoneAt(code), at));
    const leads = await leadsToCall(db, at, { ...page, at: open });
    return { leads: leads.map((lead) => this.view(lead, agentId, at)), stopped: await countStopped(db, at) };
  }

  async read(agentId: string, id: string): Promise<DeskLead> {
    const { db, now } = this.deps;
    const lead = await findPartialLead(db, id, now());
    if (!lead) throw unknownLead();
    return this.view(lead, agentId, now());
  }

  /** Assigns a lead to an agent; a repeated claim restarts the time limit. */
  claim(agentId: string, id: string, record: RecordChange): Promise<DeskLead> {
    const { db, now } = this.deps;
    return inTransaction(db, async (tx) => {
      const at = now();
      const until = later(at, claimMs);
      const due = await findPartialLead(tx, id, at);
      if (due && !isCallTime(this.zoneAt(due.fields.postal_code), at)) throw isNight();
      const lead = await claimPartialLead(tx, id, { agentId, now: at, until });
      if (!lead) throw await this.whyNot(tx, agentId, id);
      await record(tx, { before: {}, after: { claimed_until: until.toISOString() } });
      return this.view(lead, agentId, at);
    });
  }

  async close(agentId: string, id: string, outcome: CallOutcome, record: RecordChange): Promise<DeskLead> {
    const { db, now, doNotContact } = this.deps;
    return inTransaction(db, async (tx) => {
      const at = now();
      const lead = await lockPartialLead(tx, id, at);
      if (!lead) throw unknownLead();
      if (lead.closedAt) throw isClosed();
      if (!isHeldBy(lead, agentId, at)) throw isClaimed();
      const stored = await putPartialLead(tx, id, called(lead, outcome, at));
      if (outcome === 'do_not_contact') await doNotContact.stop(contactOf(lead.fields), 'desk', tx);
      const { attempts } = lead;
      await record(tx, { before: { attempts }, after: { attempts: stored.attempts, outcome } });
      return this.view(stored, agentId, at);
    });
  }

  /** Returns whether a call, a text message and an email are allowed. */
  async check(contact: ContactDetails): Promise<ContactCheck> {
    const stopped = await this.deps.doNotContact.stopped(contact);
    const goes = (...kinds: string[]) => !stopped.some(({ kind }) => kinds.includes(kind));
    return {
      // Calls check all contact details; an email checks only its address.
      calls: goes('email', 'phone', 'address'),
      texts: goes('phone'),
      emails: goes('email'),
      stopped: stopped.map(({ kind, at, source }) => ({ kind, at: at.toISOString(), source })),
    };
  }

  stoppedContacts(asked: { phones: readonly string[]; emails: readonly string[] }): Promise<string[]> {
    return this.deps.doNotContact.stoppedContacts(asked);
  }

  /** Resumes contact on the owner's request. The staff log holds only digests as well. */
  async resume(
    contact: ContactDetails,
    recordOf: (subjectId: string) => RecordChange,
  ): Promise<ContactCheck> {
    const { db, doNotContact } = this.deps;
    const stopped = await doNotContact.stopped(contact);
    await inTransaction(db, async (tx) => {
      await doNotContact.resumeEntries(stopped, 'desk', tx);
      for (const { digest, kind, source } of stopped)
        await recordOf(digest)(tx, { before: { kind, stopped_by: source }, after: { kind, stopped: false } });
    });
    return this.check(contact);
  }

  private zoneAt(postalCode: string | null | undefined): string | undefined {
    return this.deps.zoneOf(postalCode ?? '');
  }

  private view(lead: StoredPartialLead, agentId: string, at: Date): DeskLead {
    const callAfter = lead.callAfter && nextCallTime(this.zoneAt(lead.fields.postal_code), lead.callAfter);
    return deskView({ ...lead, callAfter }, agentId, at);
  }

  private async whyNot(tx: Database, agentId: string, id: string): Promise<HttpError> {
    const at = this.deps.now();
    const lead = await lockPartialLead(tx, id, at);
    if (!lead) return unknownLead();
    if (lead.closedAt || !lead.callAfter || lead.callAfter > at) return isClosed();
    if (lead.claimedUntil && lead.claimedUntil > at && lead.claimedBy !== agentId) return isClaimed();
    return refused('do_not_contact', 'This person asked not to be contacted');
  }
}

const isHeldBy = ({ claimedBy, claimedUntil }: StoredPartialLead, agentId: string, at: Date): boolean =>
  claimedBy === agentId && claimedUntil !== null && claimedUntil > at;
