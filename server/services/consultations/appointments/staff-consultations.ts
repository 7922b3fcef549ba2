import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Caller } from '#domain/access/caller.ts';
import { stateAfter } from '#domain/consultations/lifecycle.ts';
import type {
  DeskConsultation,
  DeskConsultationRow,
  readDay,
  readMonth,
} from '#domain/consultations/staff-contract.ts';
import { addDays, dayOfIso, isoDay } from '#domain/dates/civil-day.ts';
import { isoWithOffset } from '#domain/dates/iso-with-offset.ts';
import { instantOf, isoDayIn } from '#domain/dates/wall-clock.ts';
import type { Branch } from '#domain/places/contract.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { AppointmentLinks } from './access.ts';
import type { FreeTimes, Party } from './free-times.ts';
import { toldZone, type ZoneOf } from './free-times.ts';
import type { RecordStaff } from './record.ts';
import {
  commentsOf,
  consultationsBetween,
  consultationsOf,
  eventsOf,
  findConsultations,
  lastChanges,
} from './staff-store.ts';
import { addComment, findAppointment, type StoredAppointment } from './store.ts';

export interface StaffConsultationsDeps {
  db: Database;
  now: () => Date;
  times: FreeTimes;
  links: AppointmentLinks;
  branch: (branchId: string) => Branch;
  zoneOf: ZoneOf;
  nameOf: (db: Database, consultantId: string) => Promise<string>;
  /** Returns a version that changes with a branch's consultants and blocks. */
  calendarState: (db: Database, branchId: string) => Promise<string>;
  recordStaff: RecordStaff;
}

const found = 50;

export const unknownConsultation = () =>
  new HttpError(404, { code: 'unknown_consultation', message: 'There is no such consultation' });

export class StaffConsultations {
  constructor(private readonly deps: StaffConsultationsDeps) {}

  async day(branchId: string, day: string): Promise<z.input<typeof readDay.response>> {
    const { db, branch } = this.deps;
    const { branch_id, formal_name, time_zone } = branch(branchId);
    const revision = await this.revision(branch_id);
    const span = this.daysOf(time_zone, day, 1);
    const stored = await consultationsBetween(db, branch_id, span);
    return {
      branch: { id: branch_id, name: formal_name, time_zone },
      consultations: await this.rows(stored, () => time_zone),
      revision,
    };
  }

  /** Returns a version that changes with the displayed data of a branch. */
  async revision(branchId: string): Promise<number> {
    const { db, calendarState } = this.deps;
    const changes = await lastChanges(db, branchId);
    const digest = createHash('sha256').update([...changes, await calendarState(db, branchId)].join(' '));
    return digest.digest().readUIntBE(0, 6);
  }

  /** Booked and free times by day; free times are counted for video, without travel. */
  async month(branchId: string, month: string): Promise<z.input<typeof readMonth.response>> {
    const { db, branch, times } = this.deps;
    const serving = branch(branchId);
    const first = `${month}-01`;
    const next = dayOfIso(isoDay(addDays(dayOfIso(first), 31)));
    const last = isoDay(addDays({ ...next, day: 1 }, -1));
    const count = dayOfIso(last).day;
    const span = this.daysOf(serving.time_zone, first, count);
    const party: Party = { branch: serving, postalCode: '' };
    const [booked, free] = await Promise.all([
      consultationsBetween(db, serving.branch_id, span),
      times.list(party, { type: 'virtual', from: first, to: last }),
    ]);
    const days = Array.from({ length: count }, (_, index) => isoDay(addDays(dayOfIso(first), index)));
    const dayOf = ({ startsAt }: StoredAppointment) => isoDayIn(serving.time_zone, startsAt);
    const taken = booked.filter(({ state }) => stateAfter(state, 'cancel')).map(dayOf);
    return {
      days: days.map((day) => ({
        day,
        booked: taken.filter((other) => other === day).length,
        free: free.filter(({ START_DATE }) => START_DATE.startsWith(day)).length,
      })),
    };
  }

  async search(typed: string, limit = found): Promise<DeskConsultationRow[]> {
    return this.rows(await findConsultations(this.deps.db, typed, limit));
  }

  /** A person's consultations, latest first. */
  async ofPerson(owner: { id: string; email: string }, limit: number): Promise<DeskConsultationRow[]> {
    const booked = await consultationsOf(this.deps.db, { id: owner.id, confirmedEmail: owner.email });
    return this.rows(booked.slice(0, limit));
  }

  async read(id: string): Promise<DeskConsultation> {
    const { db, links } = this.deps;
    const stored = isUuid(id) ? await findAppointment(db, id) : undefined;
    if (!stored || stored.state === 'held' || stored.state === 'lapsed') throw unknownConsultation();
    const [row] = await this.rows([stored]);
    if (!row) throw unknownConsultation();
    const [events, comments] = await Promise.all([eventsOf(db, id), commentsOf(db, id)]);
    return {
      ...row,
      email: stored.email,
      phone_type: stored.phoneType,
      comments: stored.comments,
      items: stored.items,
      ...(stored.customerId !== null && { customer_id: stored.customerId }),
      ...(stored.attribution !== null && { attribution: stored.attribution }),
      manage_url: await links.manageUrl(stored),
      events: events.map(({ at, action, actorId, detail }) => ({
        at: at.toISOString(),
        action,
        detail,
        ...(actorId !== null && { by: actorId }),
      })),
      notes: comments.map(({ at, authorId, text }) => ({
        at: at.toISOString(),
        text,
        ...(authorId !== null && { author_id: authorId }),
      })),
    };
  }

  async note(caller: Caller, id: string, text: string): Promise<DeskConsultation> {
    await this.read(id);
    await inTransaction(this.deps.db, async (tx) => {
      const authorId = caller.kind === 'guest' ? null : caller.id;
      await addComment(tx, { appointmentId: id, at: this.deps.now(), authorId, text });
      await this.deps.recordStaff(caller, 'consultation.note', id)(tx, { before: {}, after: { text } });
    });
    return this.read(id);
  }

  /** In each customer's time zone, unless a zone is given. */
  private async rows(
    stored: readonly StoredAppointment[],
    zoneFor = (appointment: StoredAppointment) =>
      toldZone(appointment, this.deps.branch(appointment.branchId), this.deps.zoneOf),
  ): Promise<DeskConsultationRow[]> {
    const names = new Map<string, string>();
    const ids = stored.flatMap(({ consultantId, movedFrom }) =>
      movedFrom ? [consultantId, movedFrom.consultantId] : [consultantId],
    );
    for (const id of new Set(ids)) names.set(id, await this.deps.nameOf(this.deps.db, id));
    return stored.map((appointment) => {
      const time_zone = zoneFor(appointment);
      const { id, state, type, consultantId, address1, city, region, postalCode, latitude, longitude } =
        appointment;
      return {
        id,
        state,
        type,
        time_zone,
        consultant_id: consultantId,
        interface: appointment.interface as DeskConsultationRow['interface'],
        branch_id: appointment.branchId,
        START_DATE: isoWithOffset(time_zone, appointment.startsAt.getTime()),
        END_DATE: isoWithOffset(time_zone, appointment.endsAt.getTime()),
        consultant: names.get(consultantId) ?? '',
        name: `${appointment.firstName} ${appointment.lastName}`,
        phone: appointment.phone,
        postal_code: postalCode,
        sequence: appointment.sequence,
        ...this.undoOf(appointment, time_zone, names),
        address: type === 'home' ? [address1, city, `${region} ${postalCode}`].join(', ') : '',
        ...(latitude !== null && longitude !== null && { latitude, longitude }),
      };
    });
  }

  private undoOf(
    { movedFrom }: StoredAppointment,
    timeZone: string,
    names: ReadonlyMap<string, string>,
  ): Pick<DeskConsultationRow, 'undo'> {
    if (!movedFrom || Date.parse(movedFrom.until) <= this.deps.now().getTime()) return {};
    const { until, startsAt, consultantId } = movedFrom;
    const START_DATE = isoWithOffset(timeZone, Date.parse(startsAt));
    return { undo: { until, START_DATE, consultant: names.get(consultantId) ?? '' } };
  }

  private daysOf(timeZone: string, from: string, count: number): { from: Date; to: Date } {
    const first = dayOfIso(from);
    return {
      from: instantOf(timeZone, first, 0),
      to: instantOf(timeZone, addDays(first, count), 0),
    };
  }
}
