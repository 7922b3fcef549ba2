import type { VisitPlace } from '#domain/consultations/assignment.ts';
import { isFree, nearestSlots, offeredSlots, rankedConsultants } from '#domain/consultations/availability.ts';
import { bookableDays, leadTimeMs, spanOfWeeks } from '#domain/consultations/bookable-days.ts';
import type { BlockedSpan, BusyVisit, Consultant } from '#domain/consultations/consultant.ts';
import type { VisitType } from '#domain/consultations/consultation-words.ts';
import { type SlotKey, slotIdOf } from '#domain/consultations/slot-id.ts';
import type { Timeslot } from '#domain/consultations/slots-contract.ts';
import type { Span } from '#domain/consultations/span.ts';
import { visitLengthMs } from '#domain/consultations/working-week.ts';
import { addDays, isoDay } from '#domain/dates/civil-day.ts';
import { isoWithOffset } from '#domain/dates/iso-with-offset.ts';
import { isoDayIn, wallClock } from '#domain/dates/wall-clock.ts';
import type { Branch } from '#domain/places/contract.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { atOnce } from '#server/db/at-once.ts';
import type { Database } from '#server/db/database.ts';
import { isOverlap } from '#server/db/database-errors.ts';
import { outsideServiceArea, SlotTaken, unknownSlot } from './refusals.ts';
import { lapseHolds, type VisitRow, visitsBetween, visitsWithLapsed } from './store.ts';

export type ZoneOf = (postalCode: string) => string | undefined;

/** Returns the display time zone: a home visit uses the house's, video and showroom visits the branch's. */
export const toldZone = (
  { type, postalCode }: { type: VisitType; postalCode: string },
  branch: { time_zone: string },
  zoneOf: ZoneOf,
): string => (type === 'home' ? zoneOf(postalCode) : undefined) ?? branch.time_zone;

const dayMs = 86_400_000;
const nearestCount = 3;
const nearestDays = 14;

export interface Calendars {
  consultantsOf: (db: Database, branchId: string) => Promise<readonly (Consultant & { name: string })[]>;
  lockConsultant: (tx: Database, id: string) => Promise<(Consultant & { branchId: string }) | undefined>;
  blockedSpans: (db: Database, branchId: string, span: Span) => Promise<readonly BlockedSpan[]>;
}

export interface Party extends VisitPlace {
  branch: Branch;
}

/** Location at which a visit occupies its consultant: house or showroom; undefined for video. */
function busyVisit(visit: VisitRow, consultants: readonly Consultant[]): BusyVisit {
  const { consultantId, start, end, type, latitude, longitude } = visit;
  const house = latitude !== null && longitude !== null ? { latitude, longitude } : undefined;
  const position = type === 'showroom' ? consultants.find(({ id }) => id === consultantId)?.base : house;
  return { consultantId, start, end, ...(position && { position }) };
}

interface ClaimOptions {
  /** The appointment to be moved, which is not in its own way. */
  except?: string | undefined;
  keepsTime?: boolean;
}

const homePosition = (type: VisitType, { position }: Party): { position?: Coordinates } =>
  type === 'home' && position ? { position } : {};

/** Computes free slots from calendars and bookings. */
export class FreeTimes {
  private readonly underWay = new Map<string, Promise<Timeslot[]>>();

  constructor(
    private readonly deps: { db: Database; now: () => Date; calendars: Calendars; zoneOf: ZoneOf },
  ) {}

  /** Returns free slots between two local days, `YYYY-MM-DD`, one per start time. */
  async list(
    party: Party,
    { type, from, to }: { type: VisitType; from: string; to: string },
  ): Promise<Timeslot[]> {
    const slots = await this.offered(party, { type, from, to });
    return slots.map((slot) => this.timeslot({ ...slot, type }, party));
  }

  /** Returns all consultants of the branch for a visit, free ones first, best match on top. */
  async choices(
    party: Party,
    { type, start }: Pick<SlotKey, 'type' | 'start'>,
    { except, keepsTime = false }: ClaimOptions = {},
  ) {
    const { calendars, db, now } = this.deps;
    const { branch_id, time_zone } = party.branch;
    const iso = isoDayIn(time_zone, new Date(start));
    const span = spanOfWeeks(time_zone, iso, iso);
    const [consultants, blocked, visits] = await Promise.all([
      calendars.consultantsOf(db, branch_id),
      calendars.blockedSpans(db, branch_id, span),
      visitsBetween(db, { branchId: branch_id }, span, now()),
    ]);
    const others = visits.filter(({ id }) => id !== except);
    return rankedConsultants(
      consultants.filter(({ from, until }) => (!from || from <= iso) && (!until || iso < until)),
      { start, end: start + visitLengthMs, type, place: party, ...homePosition(type, party) },
      {
        ...this.calendarAround(party, { start }, keepsTime),
        busy: others.map((visit) => busyVisit(visit, consultants)),
        blocked,
      },
    );
  }

  timeslot(slot: SlotKey, { branch, postalCode }: Party): Timeslot {
    const time_zone = toldZone({ type: slot.type, postalCode }, branch, this.deps.zoneOf);
    return { id: slotIdOf(slot), START_DATE: isoWithOffset(time_zone, slot.start), time_zone };
  }

  /**
   * Verifies that a slot is free and locks the consultant's calendar until the transaction ends. `except` is
   * the appointment to be moved; one that keeps its time may begin at once. Throws `SlotTaken`.
   */
  async claim(
    tx: Database,
    slot: SlotKey,
    party: Party,
    { except, keepsTime = false }: ClaimOptions = {},
  ): Promise<void> {
    const { calendars, now } = this.deps;
    const { consultantId } = slot;
    const { branch_id } = party.branch;
    const visit = { start: slot.start, end: slot.start + visitLengthMs };
    const time = now();
    const span = { start: visit.start - dayMs, end: visit.end + dayMs };
    // The lock is sent first, so the calendar cannot change after it was read.
    const [consultant, stored, blocked] = await atOnce([
      calendars.lockConsultant(tx, consultantId),
      visitsWithLapsed(tx, { consultantId }, span, time),
      calendars.blockedSpans(tx, branch_id, span),
    ]);
    if (!consultant) throw unknownSlot();
    if (consultant.branchId !== branch_id) throw outsideServiceArea();
    const visits = stored.filter(({ isLapsed }) => !isLapsed);
    const wanted = { ...visit, type: slot.type, ...homePosition(slot.type, party) };
    const calendar = {
      ...this.calendarAround(party, slot, keepsTime),
      busy: visits.filter(({ id }) => id !== except).map((visit) => busyVisit(visit, [consultant])),
      blocked,
    };
    if (!isFree(consultant, wanted, calendar)) throw new SlotTaken();
    // Expired holds must be removed first: the table's constraint ignores expiry.
    if (stored.length > visits.length) await lapseHolds(tx, time, consultant.id);
  }

  /** Runs a change; if the slot is taken, adds the nearest free slots to the error. */
  async orNearest<T>(party: Party, slot: SlotKey, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SlotTaken) && !isOverlap(error)) throw error;
      throw new SlotTaken(await this.nearest(party, slot));
    }
  }

  /**
   * Checks without a transaction, so that most concurrent requests for one slot fail fast. `except` is the
   * appointment to be moved.
   */
  async refuseTaken({ consultantId, start }: SlotKey, except?: string): Promise<void> {
    const span = { start, end: start + visitLengthMs };
    const taken = await visitsBetween(this.deps.db, { consultantId }, span, this.deps.now());
    if (taken.some(({ id }) => id !== except)) throw new SlotTaken();
  }

  /** Returns the nearest free slots; concurrent callers share the result. */
  private nearest(party: Party, { type, start }: SlotKey): Promise<Timeslot[]> {
    const key = [party.branch.branch_id, party.postalCode, type, start].join(' ');
    const known = this.underWay.get(key);
    if (known) return known;
    const { day } = wallClock(party.branch.time_zone, new Date(start));
    const [from, to] = [-nearestDays, nearestDays].map((days) => isoDay(addDays(day, days))) as [
      string,
      string,
    ];
    const asked = this.offered(party, { type, from, to })
      .then((slots) =>
        nearestSlots(slots, start, nearestCount).map((slot) => this.timeslot({ ...slot, type }, party)),
      )
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, asked);
    return asked;
  }

  private calendarAround({ branch }: Party, { start }: Pick<SlotKey, 'start'>, keepsTime: boolean) {
    const time = this.deps.now();
    const booked = new Date(Math.min(time.getTime(), start - leadTimeMs));
    return { timeZone: branch.time_zone, country: branch.country, now: keepsTime ? booked : time };
  }

  private async offered(party: Party, { type, from, to }: { type: VisitType; from: string; to: string }) {
    const { calendars, db } = this.deps;
    const { branch } = party;
    const now = this.deps.now();
    const { first, last } = bookableDays(branch.time_zone, now, { from, to });
    // Otherwise recurring blocks would be expanded for days that cannot be booked.
    if (first > last) return [];
    const span = spanOfWeeks(branch.time_zone, first, last);
    const [consultants, blocked, visits] = await Promise.all([
      calendars.consultantsOf(db, branch.branch_id),
      calendars.blockedSpans(db, branch.branch_id, span),
      visitsBetween(db, { branchId: branch.branch_id }, span, now),
    ]);
    return offeredSlots({
      consultants,
      blocked,
      busy: visits.map((visit) => busyVisit(visit, consultants)),
      timeZone: branch.time_zone,
      country: branch.country,
      now,
      from: first,
      to: last,
      type,
      place: party,
    });
  }
}
