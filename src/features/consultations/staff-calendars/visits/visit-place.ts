import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { dayOfIso } from '#domain/dates/civil-day.ts';
import { isoWithOffset } from '#domain/dates/iso-with-offset.ts';
import { instantOf } from '#domain/dates/wall-clock.ts';
import type { Cell } from '../use-cells.ts';
import { rowMinutes, type WeekModel } from '../week-model.ts';

const visitMinutes = 60;

/** A place in the calendar: a time that a visit may begin at, and the consultant of the lane. */
export interface VisitPlace {
  START_DATE: string;
  consultantId: string;
  consultant: string;
}

/** Returns the start at or before a minute; starts are the hours counted from the start of working time. */
function startBefore({ days, lanes }: WeekModel, { day, lane }: Cell, minute: number): number {
  const { working = [], entries = [] } = days[day] ?? {};
  const opened = entries.filter((one) => one.kind === 'Unblock' && (one.lane ?? lane) === lane);
  const stretches = [...(lanes[lane] ? (working[lane] ?? []) : []), ...opened];
  const around = stretches.find(({ from, to }) => from <= minute && minute < to);
  return around ? minute - ((minute - around.from) % visitMinutes) : minute;
}

/** Returns the start nearest to a cell on which the upper edge of a visit is dropped. */
export function droppedStart(week: WeekModel, cell: Cell): number {
  const minute = week.hours.from + cell.row * rowMinutes;
  const next = startBefore(week, cell, minute + rowMinutes);
  return Math.abs(next - minute) <= rowMinutes ? next : minute;
}

const clickedStart = (week: WeekModel, cell: Cell): number =>
  startBefore(week, cell, week.hours.from + cell.row * rowMinutes);

/** Returns the place of a click, or of a drop. */
export function placeAt(
  week: WeekModel,
  timeZone: string,
  cell: Cell,
  { isDrop }: { isDrop: boolean },
): VisitPlace | undefined {
  const [day, lane] = [week.days[cell.day], week.lanes[cell.lane]];
  if (!day || !lane) return undefined;
  const minute = isDrop ? droppedStart(week, cell) : clickedStart(week, cell);
  const start = instantOf(timeZone, dayOfIso(day.day), minute).getTime();
  return { START_DATE: isoWithOffset(timeZone, start), consultantId: lane.id, consultant: lane.name };
}

export const isElsewhere = ({ START_DATE, consultant_id }: DeskConsultationRow, place: VisitPlace): boolean =>
  Date.parse(START_DATE) !== Date.parse(place.START_DATE) || consultant_id !== place.consultantId;
