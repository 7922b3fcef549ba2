import { isoDay, wallClock } from '#domain/dates/civil-day.ts';
import type { Coordinates } from '#domain/geo/distance.ts';
import { Agenda } from './agenda.ts';
import { type Candidate, compareCandidates, milesTo, territoryRank, type VisitPlace } from './assignment.ts';
import { bookableDays, horizonDays, isoPlus, lastBookableDay, leadTimeMs, weeksOf } from './bookable-days.ts';
import type { BlockedSpan, BusyVisit, Consultant } from './consultant.ts';
import { countBelow, type Span } from './span.ts';
import type { VisitType } from './visit-type.ts';
import { openStarts, sortBlocks, visitLengthMs } from './working-week.ts';
import { type ZoneDay, zoneDays } from './zone-days.ts';

/** What is known of a branch's calendar at one moment. */
export interface BranchCalendar {
  /** Visits of its consultants: at least those within `spanOfWeeks` of the days that are asked for. */
  busy: readonly BusyVisit[];
  blocked: readonly BlockedSpan[];
  /** IANA zone of the branch. */
  timeZone: string;
  /** Whose holidays are free. */
  country: 'US' | 'CA';
  now: Date;
}

export interface SlotQuery extends BranchCalendar {
  consultants: readonly Consultant[];
  /** The first and the last day, `YYYY-MM-DD` in the zone of the branch. */
  from: string;
  to: string;
  type: VisitType;
  place: VisitPlace;
}

/** A time at which a consultant is free, and the consultant who would come. */
export interface OfferedSlot extends Span {
  consultantId: string;
}

function agendasOf(busy: readonly BusyVisit[]): (consultantId: string) => Agenda {
  const visits = new Map<string, BusyVisit[]>();
  for (const visit of busy) {
    const theirs = visits.get(visit.consultantId);
    if (theirs) theirs.push(visit);
    else visits.set(visit.consultantId, [visit]);
  }
  return (consultantId) => new Agenda(visits.get(consultantId) ?? []);
}

/** Where the consultant is during a visit; nowhere that one drives to by video. */
const positionOf = (type: VisitType, base: Coordinates, position?: Coordinates): Coordinates | undefined =>
  type === 'home' ? position : type === 'showroom' ? base : undefined;

/**
 * The times between two days at which a visit can be booked, by start, each once, with the consultant to whom
 * `compareCandidates` gives it. Visits last `visitLengthMs`, begin where `openStarts` says, from `leadTimeMs`
 * after now to `horizonDays` after today, meet no other visit of the consultant, and leave `travelTime`
 * between visits in different places. Throws a RangeError for an unknown zone ([2.5], [3.4], [3.23]).
 */
export function offeredSlots(query: SlotQuery): OfferedSlot[] {
  const { timeZone, type, place } = query;
  const { first, last } = bookableDays(timeZone, query.now, query);
  if (first > last) return [];
  // With the day after the last: a visit may run past midnight into its shift.
  const after = isoPlus(last, 1);
  const weeks = weeksOf(timeZone, first, after);
  const days = weeks.filter(({ iso }) => iso >= first && iso <= after);
  const midnights = weeks.map((day) => day.start);
  const latest = days.at(-1)?.start ?? 0;
  const soonest = query.now.getTime() + leadTimeMs;
  const blocks = sortBlocks(query.blocked);
  const agendaOf = agendasOf(query.busy);
  const best = new Map<number, Candidate>();
  for (const consultant of query.consultants) {
    if (!consultant.kinds.includes(type)) continue;
    const agenda = agendaOf(consultant.id);
    const territory = territoryRank(consultant, place);
    const position = positionOf(type, consultant.base, place.position);
    const visitsOf = weeks.map((day) => agenda.count(day));
    const visitsInWeek = (at: number): number => {
      const sunday = at - (at % 7);
      return visitsOf.slice(sunday, sunday + 7).reduce((sum, visits) => sum + visits, 0);
    };
    for (const start of openStarts(consultant, days, query.country, blocks)) {
      const span = { start, end: start + visitLengthMs };
      if (start < soonest || start >= latest) continue;
      if (agenda.overlaps(span) || !agenda.leavesTravel(span, position)) continue;
      const at = countBelow(midnights, start + 1) - 1;
      const miles = milesTo(consultant, agenda, { start, day: weeks[at] as ZoneDay, type, place });
      const candidate: Candidate = {
        consultantId: consultant.id,
        rank: [territory, visitsOf[at] as number, visitsInWeek(at), miles],
      };
      const known = best.get(start);
      if (!known || compareCandidates(candidate, known) < 0) best.set(start, candidate);
    }
  }
  return [...best]
    .map(([start, { consultantId }]) => ({ start, end: start + visitLengthMs, consultantId }))
    .sort((one, other) => one.start - other.start);
}

// Sent by visitors: a time beyond the calendar has no day.
const beyondHorizonMs = (horizonDays + 2) * 86_400_000;

/** A visit that is to be booked; `position` of one at home. */
export interface WantedVisit extends Span {
  type: VisitType;
  position?: Coordinates;
}

/**
 * Whether a consultant is free for a visit by the rules of `offeredSlots`, from the time at which `now` is.
 * Leave the visit that is to be moved out of `busy`, and pass the moment at which a slot was held as `now`,
 * or a hold that was made in time comes too late.
 */
export function isFree(consultant: Consultant, visit: WantedVisit, calendar: BranchCalendar): boolean {
  const { start, end, type } = visit;
  const { timeZone, country, now, busy, blocked } = calendar;
  if (!consultant.kinds.includes(type) || end - start !== visitLengthMs) return false;
  if (start < now.getTime() + leadTimeMs || start > now.getTime() + beyondHorizonMs) return false;
  const iso = isoDay(wallClock(timeZone, new Date(start)).day);
  if (iso > lastBookableDay(timeZone, now)) return false;
  const days = zoneDays(timeZone, iso, isoPlus(iso, 1));
  if (!openStarts(consultant, days, country, sortBlocks(blocked)).includes(start)) return false;
  const agenda = agendasOf(busy)(consultant.id);
  return (
    !agenda.overlaps(visit) && agenda.leavesTravel(visit, positionOf(type, consultant.base, visit.position))
  );
}

/** The slots nearest to a time, at most `count`, by start; of two equally near the earlier. */
export const nearestSlots = (slots: readonly OfferedSlot[], start: number, count: number): OfferedSlot[] =>
  [...slots]
    .sort(
      (one, other) => Math.abs(one.start - start) - Math.abs(other.start - start) || one.start - other.start,
    )
    .slice(0, count)
    .sort((one, other) => one.start - other.start);
