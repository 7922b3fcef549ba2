import type { BlockOccurrence, CalendarBlock } from '#domain/consultations/staff-blocks-contract.ts';
import type { DeskConsultant } from '#domain/consultations/staff-calendars-contract.ts';
import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { dayOfIso, isoDay, weekdayOf } from '#domain/dates/civil-day.ts';
import { holidayOn } from '#domain/dates/holidays.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';

export interface WeekFacts {
  timeZone: string;
  country: 'US' | 'CA';
  /** `YYYY-MM-DD` */
  days: readonly string[];
  consultants: readonly DeskConsultant[];
  blocks: readonly CalendarBlock[];
  occurrences: readonly BlockOccurrence[];
  visits: readonly DeskConsultationRow[];
}

/** Local minutes of a day */
export interface Stretch {
  from: number;
  to: number;
}

/** A calendar entry; without `lane` it is for the whole branch. */
export interface WeekEntry extends Stretch {
  key: string;
  lane?: number;
  visit?: DeskConsultationRow;
  block?: CalendarBlock;
  kind: 'visit' | 'Block' | 'Unblock';
}

export interface WeekDay {
  day: string;
  holiday: string | undefined;
  working: readonly (readonly Stretch[])[];
  entries: readonly WeekEntry[];
}

export interface WeekModel {
  lanes: readonly DeskConsultant[];
  days: readonly WeekDay[];
  hours: Stretch;
}

export const rowMinutes = 30;
const hour = 60;
const wholeDay = 24 * hour;

/** Returns an instant's local minute of a day, clamped to the day. */
export function minutesOn(timeZone: string, day: string, instant: string): number {
  const wall = wallClock(timeZone, new Date(instant));
  const iso = isoDay(wall.day);
  if (iso !== day) return iso < day ? 0 : wholeDay;
  return wall.minutes;
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hour + minutes;
};

const worksOn = ({ active_from, active_until }: DeskConsultant, day: string): boolean =>
  (active_from === undefined || day >= active_from) && (active_until === undefined || day < active_until);

function shiftsOn(consultant: DeskConsultant, day: string): Stretch[] {
  if (!worksOn(consultant, day)) return [];
  const shifts = consultant.week[weekdayOf(dayOfIso(day))] ?? [];
  return shifts.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }));
}

type Timed = Pick<WeekEntry, 'key' | 'kind' | 'visit' | 'block'> & {
  consultantId: string | undefined;
  starts: string;
  ends: string;
};

const isGoingOn = ({ state }: DeskConsultationRow): boolean => state === 'pending' || state === 'confirmed';

function timedOf({ blocks, occurrences, visits }: WeekFacts): Timed[] {
  const known = new Map(blocks.map((block) => [block.id, block]));
  return [
    ...occurrences.map(({ block_id, consultant_id, kind, starts_at, ends_at }): Timed => {
      const block = known.get(block_id);
      return {
        key: `${block_id} ${starts_at} ${kind}`,
        kind,
        consultantId: consultant_id,
        starts: starts_at,
        ends: ends_at,
        ...(block && { block }),
      };
    }),
    ...visits.filter(isGoingOn).map(
      (visit): Timed => ({
        key: visit.id,
        kind: 'visit',
        consultantId: visit.consultant_id,
        visit,
        starts: visit.START_DATE,
        ends: visit.END_DATE,
      }),
    ),
  ];
}

export function weekModel(facts: WeekFacts): WeekModel {
  const { timeZone, country, days, consultants, visits } = facts;
  const first = days[0] ?? '';
  const busy = new Set(visits.map(({ consultant_id }) => consultant_id));
  const lanes = consultants.filter(
    (one) => busy.has(one.id) || one.active_until === undefined || one.active_until > first,
  );
  const laneOf = new Map(lanes.map(({ id }, index) => [id, index]));
  const timed = timedOf(facts).filter(
    ({ consultantId }) => consultantId === undefined || laneOf.has(consultantId),
  );
  const drawn = days.map((day): WeekDay => {
    const entries = timed.flatMap(({ consultantId, starts, ends, ...entry }): WeekEntry[] => {
      const stretch = { from: minutesOn(timeZone, day, starts), to: minutesOn(timeZone, day, ends) };
      const lane = consultantId === undefined ? undefined : laneOf.get(consultantId);
      return stretch.from < stretch.to ? [{ ...entry, ...stretch, ...(lane !== undefined && { lane }) }] : [];
    });
    return {
      day,
      holiday: holidayOn(country, dayOfIso(day)),
      working: lanes.map((lane) => shiftsOn(lane, day)),
      entries: entries.sort((one, other) => one.from - other.from),
    };
  });
  return { lanes, days: drawn, hours: hoursOf(drawn) };
}

/** Office hours, extended by working time and visits outside them. */
function hoursOf(days: readonly WeekDay[]): Stretch {
  const all = days.flatMap(({ working, entries }) => [
    ...working.flat(),
    ...entries.filter(({ kind, from, to }) => kind !== 'Block' || to - from < wholeDay),
  ]);
  const from = Math.min(8 * hour, ...all.map((one) => one.from));
  const to = Math.max(18 * hour, ...all.map((one) => one.to));
  return { from: Math.floor(from / hour) * hour, to: Math.ceil(to / hour) * hour };
}

export type CellState = 'free' | 'off' | 'blocked' | 'visit';

export function cellState({ working, entries, holiday }: WeekDay, lane: number, from: number): CellState {
  const here = entries.filter(
    (entry) =>
      (entry.lane === undefined || entry.lane === lane) && entry.from < from + rowMinutes && entry.to > from,
  );
  if (here.some(({ kind }) => kind === 'visit')) return 'visit';
  if (here.some(({ kind, lane: of }) => kind === 'Block' && of !== undefined)) return 'blocked';
  if (here.some(({ kind }) => kind === 'Unblock')) return 'free';
  if (here.some(({ kind }) => kind === 'Block')) return 'blocked';
  const works = working[lane]?.some((shift) => shift.from <= from && shift.to >= from + rowMinutes);
  return works && !holiday ? 'free' : 'off';
}
