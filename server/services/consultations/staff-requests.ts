import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { isServiceRequest } from '#domain/consultations/service-request.ts';
import type {
  DeskRequest,
  DeskRequestRow,
  listRequests,
} from '#domain/consultations/staff-requests-contract.ts';
import type { Branch } from '#domain/places/contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { HttpError } from '#server/http/http-error.ts';
import { pageOf, rowsOfPage } from '#server/http/pages.ts';
import type { Staff } from '#server/staff/open-staff.ts';
import { actorOf } from '#server/staff/staff-log.ts';
import { unknownLead } from './appointments/refusals.ts';
import { isReference } from './domain.ts';
import {
  appointmentOfRequest,
  changeRequest,
  countWaiting,
  findRequests,
  lockRequest,
  stateOf,
} from './request-store.ts';
import { findLead, latestLeadsOf, type StoredLead } from './store.ts';

export interface StaffRequestsDeps {
  db: Database;
  now: () => Date;
  branch: (branchId: string) => Branch;
  staff: Staff;
}

const done = () =>
  new HttpError(409, { code: 'request_done', message: 'This request has a time already, or is closed' });
const assigned = () =>
  new HttpError(409, { code: 'request_assigned', message: 'A colleague has just taken this request' });

const unknownColleague = () =>
  new HttpError(422, { code: 'unknown_colleague', message: 'This colleague may not work on requests' });

/** Requests without a live time, worked off by staff. */
export class StaffRequests {
  constructor(private readonly deps: StaffRequestsDeps) {}

  async list(
    caller: Caller,
    { page = 1, ...asked }: z.output<NonNullable<(typeof listRequests)['query']>>,
  ): Promise<z.input<typeof listRequests.response>> {
    const { db, now, staff } = this.deps;
    const { rows, beside } = pageOf(await findRequests(db, asked, rowsOfPage(page)), page);
    const names = await staff.names.of(rows.flatMap(({ ownerId }) => ownerId ?? []));
    return {
      requests: rows.map((lead) => this.row(lead, actorOf(caller), names)),
      ...(await countWaiting(db, now())),
      ...beside,
    };
  }

  count(): Promise<{ open: number; overdue: number }> {
    return countWaiting(this.deps.db, this.deps.now());
  }

  /** The first requests that wait for a time, by due time. */
  async waiting(actorId: string, limit: number): Promise<DeskRequestRow[]> {
    const rows = await findRequests(this.deps.db, {}, { from: 0, limit });
    const names = await this.deps.staff.names.of(rows.flatMap(({ ownerId }) => ownerId ?? []));
    return rows.map((lead) => this.row(lead, actorId, names));
  }

  /** Requests of any state that fit, latest first. */
  async search(search: string, limit: number, actorId: string): Promise<DeskRequestRow[]> {
    const rows = await findRequests(this.deps.db, { search }, { from: 0, limit });
    const names = await this.deps.staff.names.of(rows.flatMap(({ ownerId }) => ownerId ?? []));
    return rows.map((lead) => this.row(lead, actorId, names));
  }

  /** A person's requests, latest first. */
  async ofPerson(owner: { id: string; email: string }, limit: number): Promise<DeskRequestRow[]> {
    const rows = await latestLeadsOf(this.deps.db, owner, limit);
    const names = await this.deps.staff.names.of(rows.flatMap(({ ownerId }) => ownerId ?? []));
    return rows.map((lead) => this.row(lead, '', names));
  }

  async read(caller: Caller, typed: string): Promise<DeskRequest> {
    const { db, staff } = this.deps;
    const reference = referenceOf(typed);
    const lead = await findLead(db, reference);
    if (!lead) throw unknownLead();
    const { address1, city, state, postalCode, calls } = lead;
    const names = await staff.names.of([
      ...(lead.ownerId ? [lead.ownerId] : []),
      ...calls.map(({ by }) => by),
    ]);
    const appointmentId = lead.converted ? await appointmentOfRequest(db, reference) : undefined;
    return {
      ...this.row(lead, actorOf(caller), names),
      phone_type: lead.phoneType,
      postal_code: postalCode,
      address: address1 ? [address1, city, `${state} ${postalCode}`].join(', ') : '',
      comments: lead.comments,
      calls: calls.map(({ at, by, text }) => ({ at, text, by: { id: by, name: names.get(by) ?? by } })),
      ...(lead.attribution !== null && { attribution: lead.attribution }),
      ...(lead.customerId !== null && { customer_id: lead.customerId }),
      ...(lead.closeReason !== null && { close_reason: lead.closeReason }),
      ...(appointmentId && { appointment_id: appointmentId }),
    };
  }

  /** Gives a request to the caller or to a colleague; throws 422 if `to` may not work on requests. */
  async assign(
    caller: Caller,
    reference: string,
    { from, to }: { from: string | null; to?: string | undefined },
  ): Promise<DeskRequest> {
    const ownerId = to ?? actorOf(caller);
    if (to !== undefined && to !== actorOf(caller)) {
      const colleagues = await this.deps.staff.colleagues('change consultations');
      if (!colleagues.some(({ id }) => id === to)) throw unknownColleague();
    }
    await this.change(caller, reference, 'request.assign', (lead) => {
      if (lead.ownerId !== from && lead.ownerId !== ownerId) throw assigned();
      return {
        changed: { ownerId },
        before: { owner_id: lead.ownerId },
        after: { owner_id: ownerId },
      };
    });
    return this.read(caller, reference);
  }

  async noteCall(caller: Caller, reference: string, text: string): Promise<DeskRequest> {
    const at = this.deps.now();
    await this.change(caller, reference, 'request.call', (lead) => ({
      changed: {
        calls: [...lead.calls, { at: at.toISOString(), by: actorOf(caller), text }],
        answeredAt: lead.answeredAt ?? at,
      },
      before: {},
      after: { text },
    }));
    return this.read(caller, reference);
  }

  async close(caller: Caller, reference: string, reason: string): Promise<DeskRequest> {
    await this.change(caller, reference, 'request.close', (lead) => ({
      changed: { closedAt: this.deps.now(), closeReason: reason },
      before: { state: stateOf(lead) },
      after: { state: 'closed', reason },
    }));
    return this.read(caller, reference);
  }

  private change(
    caller: Caller,
    typed: string,
    action: 'request.assign' | 'request.call' | 'request.close',
    decide: (lead: StoredLead) => {
      changed: Parameters<typeof changeRequest>[2];
      before: Record<string, unknown>;
      after: Record<string, unknown>;
    },
  ): Promise<void> {
    const reference = referenceOf(typed);
    const record = this.deps.staff.log.recorder(caller, action, reference);
    return inTransaction(this.deps.db, async (tx) => {
      const lead = await lockRequest(tx, reference);
      if (!lead) throw unknownLead();
      if (lead.converted || lead.closedAt) throw done();
      const { changed, before, after } = decide(lead);
      await changeRequest(tx, reference, changed);
      await record(tx, { before, after });
    });
  }

  private row(lead: StoredLead, actorId: string, names: ReadonlyMap<string, string>): DeskRequestRow {
    const { branch_id: id, formal_name: name, time_zone } = this.deps.branch(lead.branchId);
    const { ownerId } = lead;
    const state = stateOf(lead);
    return {
      reference: lead.reference,
      state,
      is_overdue: state === 'open' && lead.dueAt < this.deps.now(),
      is_service: isServiceRequest(lead.comments),
      // The schema validated the stored values.
      type: lead.appointmentType as DeskRequestRow['type'],
      matter: lead.matter,
      preferred_time: lead.preferredTime as DeskRequestRow['preferred_time'],
      preferred_day: lead.preferredDay,
      name: `${lead.firstName} ${lead.lastName}`,
      phone: lead.phone,
      email: lead.email,
      branch: { id, name, time_zone },
      received_at: lead.createdAt.toISOString(),
      due_at: lead.dueAt.toISOString(),
      ...(ownerId !== null && {
        owner: { id: ownerId, name: names.get(ownerId) ?? ownerId, is_own: ownerId === actorId },
      }),
    };
  }
}

/** Returns the stored form of a reference; throws 404 if it cannot be one. */
function referenceOf(typed: string): string {
  const reference = typed.toUpperCase();
  if (!isReference(reference)) throw unknownLead();
  return reference;
}
