import type { Caller } from '#domain/access/caller.ts';
import type { VisitType } from '#domain/consultations/consultation-words.ts';
import { type AppointmentAction, stateAfter } from '#domain/consultations/lifecycle.ts';
import type { KnownVisit } from '#domain/consultations/moves/known-visit.ts';
import {
  type ConsultantChoice,
  consultationChanged,
  undoMoveMs,
} from '#domain/consultations/moves/staff-moves-contract.ts';
import { slotIdOf } from '#domain/consultations/slot-id.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { ChangesDeps } from './changes.ts';
import type { MoveEmails } from './move-emails.ts';
import { positionOf, recordQuietly, slotOf, timesOf } from './record.ts';
import { notAllowedNow, wrongType } from './refusals.ts';
import { unknownConsultation } from './staff-consultations.ts';
import { changeAppointment, findAppointment, lockAppointment, type StoredAppointment } from './store.ts';

export interface StaffMovesDeps
  extends Pick<ChangesDeps, 'db' | 'now' | 'recordStaff' | 'times' | 'partyAt'> {
  emails: Pick<MoveEmails, 'plan'>;
}

interface Asked {
  slot_id: string;
  sequence: number;
  reason: string;
}

const territories = ['own', 'branch', 'other'] as const;

const changedSince = () =>
  new HttpError(409, {
    code: consultationChanged,
    message: 'Someone has changed this consultation meanwhile. Nothing was moved: look at it again.',
  });

const reasonNeeded = () =>
  new HttpError(422, {
    code: 'reason_needed',
    message: 'Say why another consultant comes',
    fields: [{ path: 'body.reason', message: 'Say why another consultant comes' }],
  });

/** Moves by staff. Their emails wait while they can be undone, so that no customer gets two. */
export class StaffMoves {
  constructor(private readonly deps: StaffMovesDeps) {}

  async choices(visit: {
    postal_code: string;
    type: VisitType;
    starts_at: string;
    appointment_id?: string | undefined;
  }): Promise<{ time_zone: string; consultants: ConsultantChoice[] }> {
    const { db, times, partyAt } = this.deps;
    const { type, appointment_id } = visit;
    const party = partyAt(visit.postal_code);
    const start = Date.parse(visit.starts_at);
    const moved = appointment_id ? await findAppointment(db, appointment_id) : undefined;
    const keepsTime = moved?.startsAt.getTime() === start;
    const ranked = await times.choices(party, { type, start }, { except: moved?.id, keepsTime });
    return {
      time_zone: party.branch.time_zone,
      consultants: ranked.map(({ consultant: { id, name }, obstacle, rank: [territory, day, , miles] }) => ({
        id,
        name,
        slot_id: slotIdOf({ consultantId: id, type, start }),
        ...(obstacle && { obstacle }),
        territory: territories[territory] ?? 'other',
        visits_that_day: day,
        ...(miles > 0 && { miles }),
      })),
    };
  }

  /** Throws `SlotTaken` with the nearest free times, without changes. */
  async move(caller: Caller, id: string, { slot_id, sequence, reason }: Asked): Promise<void> {
    const { times, partyAt } = this.deps;
    const slot = slotOf(slot_id);
    const seen = await this.find(id);
    if (slot.type !== seen.type) throw wrongType();
    if (slot.consultantId !== seen.consultantId && !reason) throw reasonNeeded();
    const party = partyAt(seen.postalCode);
    await times.orNearest(party, slot, () =>
      this.change(caller, { id, sequence, reason }, async (tx, before) => {
        const known = before.movedFrom ?? this.knownOf(before);
        const keepsTime = before.startsAt.getTime() === slot.start;
        if (keepsTime && before.consultantId === slot.consultantId)
          throw notAllowedNow('This consultation is at that time already');
        const action = keepsTime ? 'take over' : 'reschedule';
        const isKnownTime = Date.parse(known.startsAt) === slot.start;
        const allowed = stateAfter(before.state, action);
        const state = allowed && isKnownTime ? stateAfter(known.state, 'take over') : allowed;
        if (!state) throw notAllowedNow('This consultation cannot be moved any more');
        await times.claim(tx, slot, party, { except: id, keepsTime });
        const until = this.undoableUntil();
        const movedFrom = { ...known, until };
        return { action, to: { ...timesOf(slot), ...positionOf(slot, party), state, movedFrom } };
      }),
    );
  }

  async undo(caller: Caller, id: string, sequence: number): Promise<void> {
    const { times, partyAt, now } = this.deps;
    const { type, postalCode } = await this.find(id);
    const party = partyAt(postalCode);
    await this.change(caller, { id, sequence, reason: '' }, async (tx, { movedFrom }) => {
      if (!movedFrom || Date.parse(movedFrom.until) <= now().getTime())
        throw notAllowedNow('The customer knows of the move by now. Move the consultation again instead.');
      const { consultantId, latitude, longitude, state } = movedFrom;
      const startsAt = new Date(movedFrom.startsAt);
      const slot = { type, consultantId, start: startsAt.getTime() };
      if (state === 'pending' || state === 'confirmed')
        await times.claim(tx, slot, party, { except: id, keepsTime: true });
      const endsAt = new Date(movedFrom.endsAt);
      return {
        action: 'undo move',
        to: { consultantId, startsAt, endsAt, latitude, longitude, state, movedFrom: null },
      };
    });
  }

  private async change(
    caller: Caller,
    { id, sequence, reason }: Omit<Asked, 'slot_id'> & { id: string },
    work: (
      tx: Database,
      before: StoredAppointment,
    ) => Promise<{ action: AppointmentAction; to: Partial<StoredAppointment> }>,
  ): Promise<void> {
    const { db, now, emails } = this.deps;
    await inTransaction(db, async (tx) => {
      const before = await lockAppointment(tx, id);
      if (!before || before.sequence !== sequence) throw changedSince();
      if (before.endsAt <= now()) throw notAllowedNow('This consultation is over');
      const { action, to } = await work(tx, before);
      const after = await changeAppointment(tx, id, { ...to, sequence: sequence + 1 });
      const detail = reason || undefined;
      await recordQuietly(tx, this.deps, { before, after }, { action, caller, detail });
      if (after.movedFrom) await emails.plan(tx, after, new Date(after.movedFrom.until));
    });
  }

  private knownOf(visit: StoredAppointment): Omit<KnownVisit, 'until'> {
    const { consultantId, startsAt, endsAt, latitude, longitude, state } = visit;
    return {
      consultantId,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      latitude,
      longitude,
      state,
    };
  }

  private undoableUntil(): string {
    return new Date(this.deps.now().getTime() + undoMoveMs).toISOString();
  }

  private async find(id: string): Promise<StoredAppointment> {
    const stored = isUuid(id) ? await findAppointment(this.deps.db, id) : undefined;
    if (!stored || stored.state === 'held' || stored.state === 'lapsed') throw unknownConsultation();
    return stored;
  }
}
