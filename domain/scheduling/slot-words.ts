import { wallClock } from '#domain/dates/civil-day.ts';
import { clockWords } from '#domain/dates/clock-words.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { zoneName } from '#domain/dates/zone-name.ts';
import type { VisitType } from './visit-type.ts';

/** A time as the API sends it ([3.4]): with the offset and the IANA zone of the clock that is shown. */
interface SlotTime {
  START_DATE: string;
  time_zone: string;
}

/**
 * The day (`YYYY-MM-DD`) and the time (`HH:MM`) on that clock. They are read off the text: no zone
 * of a browser can shift them.
 */
export const slotClock = ({ START_DATE }: Pick<SlotTime, 'START_DATE'>): { day: string; time: string } => ({
  day: START_DATE.slice(0, 10),
  time: START_DATE.slice(11, 16),
});

/** «Tuesday, December 1, 10 am» */
export function slotWords(slot: Pick<SlotTime, 'START_DATE'>): string {
  const { day, time } = slotClock(slot);
  return `${formatWeekdayAndDay(day)}, ${clockWords(time)}`;
}

/** Where the clock stands that a slot goes by, in words. */
export const placeOfClock: Readonly<Record<VisitType, string>> = {
  home: 'where the house is',
  virtual: 'at our showroom',
  showroom: 'where the showroom is',
};

/** The zone of all times of an answer: that of the house for visits there, else that of the branch. */
export const zoneOfTimes = ({
  Timeslots: [slot],
  TerritoryGroup,
}: {
  Timeslots: readonly SlotTime[];
  TerritoryGroup: { time_zone: string };
}): string => (slot ?? TerritoryGroup).time_zone;

/** «Central Time» of a slot's zone; the IANA name of one that this browser does not know. */
export function zoneWords(timeZone: string): string {
  try {
    return zoneName(timeZone);
  } catch {
    return timeZone;
  }
}

/**
 * When a slot is by the visitor's own clock, in words, where that differs from the branch's; `undefined`
 * where both show the same, and where the visitor's zone is none that exists.
 */
export function visitorsTime(slot: SlotTime, visitorZone: string | undefined): string | undefined {
  if (!visitorZone) return undefined;
  try {
    const { day, minutes } = wallClock(visitorZone, new Date(slot.START_DATE));
    const two = (value: number): string => String(value).padStart(2, '0');
    const iso = `${day.year}-${two(day.month)}-${two(day.day)}`;
    const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    const here = slotClock(slot);
    if (here.day === iso && here.time === time) return undefined;
    return `${formatWeekdayAndDay(iso)}, ${clockWords(time)} ${zoneWords(visitorZone)}`;
  } catch {
    return undefined;
  }
}
