import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { dayOfIso, instantOf } from '#domain/dates/civil-day.ts';
import { isoWithOffset } from '#domain/dates/iso-with-offset.ts';
import type { Cell } from './use-cells.ts';
import { rowMinutes, type WeekModel } from './week-model.ts';

const visitMinutes = 60;

/** A place in the calendar: a time that a visit may begin at, and the consultant of the lane. */
export interface VisitPlace {
  START_DATE: string;
  consultantId: string;
  consultant: string;
}

/** The start of a visit around a minute: visits begin on the hours counted from the start of working time. */
export function visitStart(
  { days, lanes }: WeekModel,
  { day, lane }: Pick<Cell, 'day' | 'lane'>,
  minute: number,
) {
  const { working = [], entries = [] } = days[day] ?? {};
  const opened = entries.filter((one) => one.kind === 'Unblock' && (one.lane ?? lane) === lane);
  const stretches = [...(lanes[lane] ? (working[lane] ?? []) : []), ...opened];
  const around = stretches.find(({ from, to }) => from <= minute && minute < to);
  return around ? minute - ((minute - around.from) % visitMinutes) : minute;
}

export function placeAt(week: WeekModel, timeZone: string, cell: Cell): VisitPlace | undefined {
  const [day, lane] = [week.days[cell.day], week.lanes[cell.lane]];
  if (!day || !lane) return undefined;
  const minute = visitStart(week, cell, week.hours.from + cell.row * rowMinutes);
  const start = instantOf(timeZone, dayOfIso(day.day), minute).getTime();
  return { START_DATE: isoWithOffset(timeZone, start), consultantId: lane.id, consultant: lane.name };
}

export const isElsewhere = ({ START_DATE, consultant_id }: DeskConsultationRow, place: VisitPlace): boolean =>
  Date.parse(START_DATE) !== Date.parse(place.START_DATE) || consultant_id !== place.consultantId;
