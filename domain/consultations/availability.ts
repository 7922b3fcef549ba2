import { isoDayIn } from '#domain/dates/wall-clock.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { Agenda } from './agenda.ts';
import { type Candidate, compareCandidates, milesTo, territoryRank, type VisitPlace } from './assignment.ts';
import {
  bookableDays,
  horizonDays,
  isoPlus,
  lastBookableDay,
  leadTimeMs,
  weeksOf,
  type ZoneDay,
  zoneDays,
} from './bookable-days.ts';
import type { BlockedSpan, BusyVisit, Consultant } from './consultant.ts';
import type { VisitType } from './consultation-words.ts';
import type { VisitObstacle } from './moves/visit-obstacle.ts';
import { countBelow, type Span } from './span.ts';
import { openStarts, sortBlocks, visitLengthMs } from './working-week.ts';

export interface BranchCalendar {
  /** Visits, at least those within `spanOfWeeks` of the requested days. */
  busy: readonly BusyVisit[];
  blocked: readonly BlockedSpan[];
  timeZone: string;
  country: 'US' | 'CA';
  now: Date;
}

export interface SlotQuery extends BranchCalendar {
  consultants: readonly Consultant[];
  /** Inclusive days, `YYYY-MM-DD`, in the branch's zone. */
  from: string;
  to: string;
  type: VisitType;
  place: VisitPlace;
}

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

const positionOf = (type: VisitType, base: Coordinates, position?: Coordinates): Coordinates | undefined =>
  type === 'home' ? position : type === 'showroom' ? base : undefined;

/** Bookable times, sorted and unique ([2.5], [3.4], [3.23]). Throws RangeError on an unknown zone. */
export function offeredSlots(query: SlotQuery): OfferedSlot[] {
  const { timeZone, type, place } = query;
  const { first, last } = bookableDays(timeZone, query.now, query);
  if (first > last) return [];
  // Includes the next day: a visit may continue past midnight into its shift.
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

// Visitors send any number: times beyond the calendar have no day.
const beyondHorizonMs = (horizonDays + 2) * 86_400_000;

export interface WantedVisit extends Span {
  type: VisitType;
  position?: Coordinates;
}

/** Returns the obstacle that a time has for all consultants. */
function generalObstacle({ start, end }: WantedVisit, { timeZone, now }: BranchCalendar) {
  if (end - start !== visitLengthMs) return 'not_working';
  if (start < now.getTime() + leadTimeMs) return 'too_soon';
  if (start > now.getTime() + beyondHorizonMs) return 'too_late';
  return isoDayIn(timeZone, new Date(start)) > lastBookableDay(timeZone, now) ? 'too_late' : undefined;
}

/** Prepares a calendar once for the question of each consultant. */
function obstaclesTo(
  visit: WantedVisit,
  calendar: BranchCalendar,
): (consultant: Consultant) => VisitObstacle | undefined {
  const { start, type } = visit;
  const { timeZone, country, busy, blocked } = calendar;
  const general = generalObstacle(visit, calendar);
  if (general) return ({ kinds }) => (kinds.includes(type) ? general : 'other_kind');
  const iso = isoDayIn(timeZone, new Date(start));
  const days = zoneDays(timeZone, iso, isoPlus(iso, 1));
  const [blocks, noBlocks, agendaOf] = [sortBlocks(blocked), sortBlocks([]), agendasOf(busy)];
  return (consultant) => {
    if (!consultant.kinds.includes(type)) return 'other_kind';
    if (!openStarts(consultant, days, country, blocks).includes(start)) {
      const isShift = openStarts(consultant, days, country, noBlocks).includes(start);
      return isShift ? 'blocked' : 'not_working';
    }
    const agenda = agendaOf(consultant.id);
    if (agenda.overlaps(visit)) return 'booked';
    return agenda.leavesTravel(visit, positionOf(type, consultant.base, visit.position))
      ? undefined
      : 'drive';
  };
}

/** Returns why a consultant cannot hold a visit, the most lasting reason first; undefined if free. */
export const obstacleTo = (
  consultant: Consultant,
  visit: WantedVisit,
  calendar: BranchCalendar,
): VisitObstacle | undefined => obstaclesTo(visit, calendar)(consultant);

/** Checks one visit. For a hold, pass its creation time as `now`, or the lead time may reject it. */
export const isFree = (consultant: Consultant, visit: WantedVisit, calendar: BranchCalendar): boolean =>
  obstacleTo(consultant, visit, calendar) === undefined;

export interface RankedConsultant<C extends Consultant> extends Pick<Candidate, 'rank'> {
  consultant: C;
  obstacle: VisitObstacle | undefined;
}

/** All consultants for one visit: free ones first, in the order in which slots choose them. */
export function rankedConsultants<C extends Consultant>(
  consultants: readonly C[],
  visit: WantedVisit & { place: VisitPlace },
  calendar: BranchCalendar,
): RankedConsultant<C>[] {
  const { start, type, place } = visit;
  const iso = isoDayIn(calendar.timeZone, new Date(start));
  const week = weeksOf(calendar.timeZone, iso, iso);
  const day = week.find((one) => one.iso === iso) as ZoneDay;
  const [agendaOf, obstacleOf] = [agendasOf(calendar.busy), obstaclesTo(visit, calendar)];
  return consultants
    .map((consultant): RankedConsultant<C> & Candidate => {
      const agenda = agendaOf(consultant.id);
      const inWeek = week.reduce((sum, one) => sum + agenda.count(one), 0);
      const miles = milesTo(consultant, agenda, { start, day, type, place });
      return {
        consultant,
        consultantId: consultant.id,
        obstacle: obstacleOf(consultant),
        rank: [territoryRank(consultant, place), agenda.count(day), inWeek, miles],
      };
    })
    .sort(
      (one, other) =>
        Number(one.obstacle !== undefined) - Number(other.obstacle !== undefined) ||
        compareCandidates(one, other),
    );
}

/** Returns the `count` nearest slots to a time, sorted by start; ties prefer the earlier. */
export const nearestSlots = (slots: readonly OfferedSlot[], start: number, count: number): OfferedSlot[] =>
  [...slots]
    .sort(
      (one, other) => Math.abs(one.start - start) - Math.abs(other.start - start) || one.start - other.start,
    )
    .slice(0, count)
    .sort((one, other) => one.start - other.start);
