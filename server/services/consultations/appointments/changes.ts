import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { type AppointmentAction, stateAfter } from '#domain/consultations/lifecycle.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { AppointmentLinks } from './access.ts';
import { type Access, opened } from './access.ts';
import type { BookingsDeps } from './bookings.ts';
import type { Calendars } from './free-times.ts';
import { positionOf, recordAction, slotOf, timesOf } from './record.ts';
import { notAllowedNow, wrongType } from './refusals.ts';
import {
  addComment,
  changeAppointment,
  findAppointment,
  lockAppointment,
  type NewAppointment,
  type StoredAppointment,
} from './store.ts';

export interface ChangesDeps
  extends Pick<BookingsDeps, 'db' | 'now' | 'notify' | 'recordStaff' | 'times' | 'partyAt' | 'show'> {
  links: AppointmentLinks;
  calendars: {
    branchOf: (db: Database, consultantId: string) => Promise<string | undefined>;
    blockedSpans: Calendars['blockedSpans'];
  };
}

const cannotCome = 'Our consultant cannot come at this time after all. Please choose another time.';

const refusedIn: Partial<Record<StoredAppointment['state'], string>> = {
  confirmed: 'This consultation is confirmed already',
  to_move: cannotCome,
  canceled: 'This consultation was canceled. Its time may be taken by now: please book a new one.',
};

/** Changes of booked consultations, by valid state transitions. */
export class Changes {
  constructor(private readonly deps: ChangesDeps) {}

  async find(id: string, access: Access): Promise<Appointment> {
    return this.deps.show(await this.read(id, access));
  }

  /** Moves a consultation, which must be confirmed again. Throws `SlotTaken` without changes. */
  async reschedule(id: string, slotId: string, access: Access): Promise<Appointment> {
    const { times, partyAt } = this.deps;
    const slot = slotOf(slotId);
    const before = await this.read(id, access);
    if (slot.type !== before.type) throw wrongType();
    const party = partyAt(before.postalCode);
    const moved = await times.orNearest(party, slot, async () => {
      await times.refuseTaken(slot, id);
      return this.change(id, access, 'reschedule', async (tx, { consultantId, startsAt, sequence }) => {
        if (startsAt.getTime() === slot.start && consultantId === slot.consultantId)
          throw notAllowedNow('This consultation is at that time already');
        await times.claim(tx, slot, party, { except: id });
        return { ...timesOf(slot), ...positionOf(slot, party), sequence: sequence + 1 };
      });
    });
    return this.deps.show(moved);
  }

  async cancel(id: string, reason: string, access: Access): Promise<Appointment> {
    const next = async (_: Database, { sequence }: StoredAppointment) => ({ sequence: sequence + 1 });
    return this.deps.show(await this.change(id, access, 'cancel', next, reason));
  }

  async confirm(id: string, access: Access): Promise<Appointment> {
    const { db } = this.deps;
    const before = await this.read(id, access);
    if (stateAfter(before.state, 'confirm') && !(await this.canCome(db, before)))
      throw notAllowedNow(cannotCome);
    return this.deps.show(await this.change(id, access, 'confirm', async () => ({})));
  }

  /** True if the consultant still works for the branch and is free at that time. */
  private async canCome(
    db: Database,
    { consultantId, branchId, startsAt, endsAt }: StoredAppointment,
  ): Promise<boolean> {
    const { calendars } = this.deps;
    if ((await calendars.branchOf(db, consultantId)) === undefined) return false;
    const span = { start: startsAt.getTime(), end: endsAt.getTime() };
    const blocked = await calendars.blockedSpans(db, branchId, span);
    return !blocked.some(
      ({ kind, consultantId: of, start, end }) =>
        kind === 'Block' && (of === undefined || of === consultantId) && start < span.end && end > span.start,
    );
  }

  async comment(id: string, text: string, access: Access): Promise<{ at: string; text: string }> {
    const appointment = await this.read(id, access);
    if (!stateAfter(appointment.state, 'reschedule') || this.isOver(appointment))
      throw notAllowedNow(this.whyNot(appointment));
    const at = this.deps.now();
    const authorId = access.caller.kind === 'staff' ? access.caller.id : null;
    await addComment(this.deps.db, { appointmentId: appointment.id, at, authorId, text });
    return { at: at.toISOString(), text };
  }

  private read(id: string, access: Access): Promise<StoredAppointment> {
    return opened(this.deps.db, findAppointment, id, { ...access, links: this.deps.links });
  }

  private async change(
    id: string,
    access: Access,
    action: AppointmentAction,
    work: (tx: Database, appointment: StoredAppointment) => Promise<Partial<NewAppointment>>,
    detail?: string,
  ): Promise<StoredAppointment> {
    return inTransaction(this.deps.db, async (tx) => {
      const appointment = await opened(tx, lockAppointment, id, { ...access, links: this.deps.links });
      const state = stateAfter(appointment.state, action);
      if (!state || this.isOver(appointment)) throw notAllowedNow(this.whyNot(appointment));
      const stored = await changeAppointment(tx, id, { ...(await work(tx, appointment)), state });
      await recordAction(
        tx,
        this.deps,
        { before: appointment, after: stored },
        { action, caller: access.caller, detail },
      );
      return stored;
    });
  }

  private isOver({ endsAt }: StoredAppointment): boolean {
    return endsAt <= this.deps.now();
  }

  private whyNot(appointment: StoredAppointment): string {
    if (this.isOver(appointment) && appointment.state !== 'canceled') return 'This consultation is over';
    return refusedIn[appointment.state] ?? 'This cannot be changed any more';
  }
}
