import type { z } from 'zod';
import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import {
  type Appointment,
  convertLead,
  createAppointment,
} from '#domain/consultations/appointments-contract.ts';
import { type AppointmentState, stateAfter } from '#domain/consultations/lifecycle.ts';
import type { SlotKey } from '#domain/consultations/slot-id.ts';
import type { Hold } from '#domain/consultations/slots-contract.ts';
import { keptPhone } from '#domain/validation/phone.ts';
import { atOnce } from '#server/db/at-once.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { networkOf } from '#server/security/network-of.ts';
import type { SlowTries } from '#server/security/slow-tries.ts';
import type { Captcha } from '../captcha.ts';
import { isReference } from '../domain.ts';
import { findLead, takeLead } from '../store.ts';
import { isBookingStaff } from './access.ts';
import type { FreeTimes, Party } from './free-times.ts';
import { positionOf, type RecordDeps, recordAction, slotOf, timesOf } from './record.ts';
import {
  addressNeeded,
  badLink,
  holdLapsed,
  notAllowedNow,
  staffOnly,
  unknownLead,
  wrongType,
} from './refusals.ts';
import {
  addAppointment,
  changeAppointment,
  findAppointment,
  lapseHolds,
  lockAppointment,
  type NewAppointment,
  newAppointment,
  type StoredAppointment,
} from './store.ts';

/** Unbooked holds per network; an office's users share one. */
const limits = { free: 60, firstPauseMs: 60_000, longestPauseMs: 60 * 60_000, forgottenAfterMs: 60 * 60_000 };

const countedFor = (address: string) => ({ subject: `holds of network ${networkOf(address)}`, limits });

/** Keeps a network from holding the whole calendar. */
export class ManyHolds {
  constructor(private readonly tries: SlowTries) {}

  async refuse(address: string): Promise<void> {
    if ((await this.tries.pauseOf(countedFor(address))) > 0)
      throw new HttpError(429, {
        code: 'too_many_holds',
        message: 'Many times are kept from your network. Please wait a little, or call us.',
      });
  }

  async count(address: string): Promise<void> {
    await this.tries.begin([countedFor(address)]);
  }
}

/** Hold time of a slot while the form is completed. */
export const holdMs = 5 * 60_000;

type Booking = z.output<(typeof createAppointment)['body']>;

export type BookingDetails = Omit<
  NewAppointment,
  'state' | 'consultantId' | 'startsAt' | 'endsAt' | 'createdAt' | 'branchId' | 'postalCode' | 'type'
>;

export interface BookingsDeps extends RecordDeps {
  db: Database;
  idempotency: Idempotency;
  times: FreeTimes;
  partyAt: (postalCode: string) => Party;
  show: (appointment: StoredAppointment, db?: Database) => Promise<Appointment>;
  captcha: Pick<Captcha, 'check'>;
  manyHolds: Pick<ManyHolds, 'refuse' | 'count'>;
  convertPartialLead: (tx: Database, leadId: string, appointmentId: string) => Promise<void>;
  stopContact: (tx: Database, contact: { email: string; phone: string }) => Promise<void>;
}

function bookedBy(action: 'create' | 'convert lead', from?: 'held'): AppointmentState {
  const state = stateAfter(from ?? (action === 'create' ? 'draft' : 'lead'), action);
  if (!state) throw new Error(`Nothing is booked by ${action}`);
  return state;
}

/** Holds and books time slots; each call is one transaction. */
export class Bookings {
  constructor(private readonly deps: BookingsDeps) {}

  /** Holds a slot for five minutes. Throws `SlotTaken` with the nearest free slots. */
  async hold(slotId: string, postalCode: string, network: string): Promise<Hold> {
    const { db, times, now, partyAt, manyHolds } = this.deps;
    await manyHolds.refuse(network);
    const slot = slotOf(slotId);
    const party = partyAt(postalCode);
    const heldUntil = new Date(now().getTime() + holdMs);
    const held = await times.orNearest(party, slot, async () => {
      await times.refuseTaken(slot);
      return inTransaction(db, async (tx) => {
        await times.claim(tx, slot, party);
        const appointment = newAppointment({
          state: 'held',
          type: slot.type,
          interface: 'Web',
          branchId: party.branch.branch_id,
          ...timesOf(slot),
          ...positionOf(slot, party),
          postalCode: party.postalCode,
          heldUntil,
          createdAt: now(),
        });
        await addAppointment(tx, appointment);
        return appointment;
      });
    });
    await manyHolds.count(network);
    return { id: held.id, slot: times.timeslot(slot, party), expires_at: heldUntil.toISOString() };
  }

  /** Releases a hold; ignores an unknown or expired one. */
  async release(id: string): Promise<void> {
    if (!isUuid(id)) return;
    await inTransaction(this.deps.db, async (tx) => {
      const held = await lockAppointment(tx, id);
      const state = held?.state === 'held' ? stateAfter('held', 'release') : undefined;
      if (state) await changeAppointment(tx, id, { state });
    });
  }

  /** Books a slot. Throws `SlotTaken` without changes. */
  async book(
    booking: Booking,
    {
      caller,
      address: network,
      key,
      attribution = null,
    }: { caller: Caller; address: string; key?: string | undefined; attribution?: string | null },
  ): Promise<Appointment> {
    if (booking.interface !== 'Web' && !isBookingStaff(caller)) throw staffOnly();
    const slot = slotOf(booking.slot_id);
    if (slot.type !== booking.type) throw wrongType();
    const { contact, address } = booking;
    const party = this.deps.partyAt(address.postalCode ?? address.postal_code ?? '');
    const captcha = isBookingStaff(caller)
      ? undefined
      : await this.deps.captcha.check(booking.captcha, network);
    const details: BookingDetails = {
      interface: booking.interface,
      firstName: contact.first_name,
      lastName: contact.last_name,
      email: contact.email,
      phone: keptPhone(contact.phone),
      phoneType: contact.phone_type,
      address1: address.address1,
      city: address.city,
      region: address.state,
      comments: booking.comments,
      items: booking.items,
      customerId: customerIdOf(caller),
      attribution,
    };
    // Stays undefined if the response of an earlier request is replayed.
    let made: Appointment | undefined;
    const work = async (tx: Database) => {
      const [stored] = await atOnce([
        this.bookIn(tx, { slot, party, details, holdId: booking.hold_id, caller }),
        captcha?.spend(tx),
      ]);
      const { id } = stored;
      if (booking.lead_id) await this.deps.convertPartialLead(tx, booking.lead_id, id);
      if (booking.do_not_contact) await this.deps.stopContact(tx, contact);
      made = await this.deps.show(stored, tx);
      return { id };
    };
    // Excludes one-time values: a retry sends a new captcha and bot check.
    const { captcha: _, bot_check: __, ...sent } = booking;
    const request = { route: createAppointment.path, caller, sent };
    const { id } = await this.deps.times.orNearest(party, slot, async () => {
      // With a key, the slot may be taken by this very request, whose response is then replayed.
      if (key !== undefined) return this.deps.idempotency.changeOnce({ ...request, key }, work);
      if (booking.hold_id === undefined) await this.deps.times.refuseTaken(slot);
      return inTransaction(this.deps.db, work);
    });
    return made ?? this.shown(id);
  }

  /** Converts a request to a booking, once. Throws 404 for an unknown request, and like `book`. */
  async convert(
    reference: string,
    { slot_id, interface: by }: z.output<(typeof convertLead)['body']>,
    caller: Caller,
    key?: string,
  ): Promise<Appointment> {
    const { db, partyAt, times, idempotency } = this.deps;
    const slot = slotOf(slot_id);
    const written = reference.toUpperCase();
    const lead = isReference(written) ? await findLead(db, written) : undefined;
    if (!lead) throw unknownLead();
    const party = partyAt(lead.postalCode);
    const { firstName, lastName, email, phone, phoneType, address1, city, comments, customerId } = lead;
    const { attribution } = lead;
    const details: BookingDetails = {
      firstName,
      lastName,
      email,
      phone,
      phoneType,
      address1,
      city,
      region: lead.state,
      comments,
      customerId,
      attribution,
      interface: by,
      leadReference: lead.reference,
    };
    const work = async (tx: Database) => {
      if (!(await takeLead(tx, lead.reference)))
        throw notAllowedNow('This request has a time already, or is closed');
      const { id } = await this.bookIn(tx, { slot, party, details, caller });
      return { id };
    };
    const request = { route: convertLead.path, caller, sent: [reference, slot_id] };
    const { id } = await times.orNearest(party, slot, () =>
      key === undefined ? inTransaction(db, work) : idempotency.changeOnce({ ...request, key }, work),
    );
    return this.shown(id);
  }

  clearLapsed(): Promise<void> {
    return lapseHolds(this.deps.db, this.deps.now());
  }

  private async bookIn(
    tx: Database,
    {
      slot,
      party,
      details,
      holdId,
      caller,
    }: {
      slot: SlotKey;
      party: Party;
      details: BookingDetails;
      holdId?: string | undefined;
      caller: Caller;
    },
  ): Promise<StoredAppointment> {
    if (slot.type === 'home' && !(details.address1 && details.city && details.region)) throw addressNeeded();
    const now = this.deps.now();
    const action = details.leadReference ? 'convert lead' : 'create';
    const held = holdId === undefined ? undefined : await this.heldFor(tx, holdId, slot, now);
    // A hold for another postal code may be too far away.
    if (held?.postalCode !== party.postalCode)
      await this.deps.times.claim(tx, slot, party, { except: held?.id });
    const row: NewAppointment = {
      ...details,
      state: bookedBy(action, held ? 'held' : undefined),
      createdAt: now,
      type: slot.type,
      branchId: party.branch.branch_id,
      postalCode: party.postalCode,
      ...timesOf(slot),
      ...positionOf(slot, party),
    };
    const stored = held
      ? await changeAppointment(tx, held.id, { ...row, heldUntil: null })
      : newAppointment(row);
    await atOnce([
      held ? undefined : addAppointment(tx, stored),
      recordAction(tx, this.deps, { after: stored }, { action, caller }),
    ]);
    return stored;
  }

  private async heldFor(tx: Database, id: string, slot: SlotKey, now: Date): Promise<StoredAppointment> {
    const held = isUuid(id) ? await lockAppointment(tx, id) : undefined;
    const isKept =
      held?.state === 'held' &&
      held.heldUntil !== null &&
      held.heldUntil > now &&
      held.consultantId === slot.consultantId &&
      held.startsAt.getTime() === slot.start &&
      held.type === slot.type;
    if (!isKept) throw holdLapsed();
    return held;
  }

  private async shown(id: string): Promise<Appointment> {
    const stored = await findAppointment(this.deps.db, id);
    if (!stored) throw badLink();
    return this.deps.show(stored);
  }
}
