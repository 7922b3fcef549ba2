import { isoDay } from '#domain/dates/civil-day.ts';
import { clockWords } from '#domain/dates/clock-words.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';
import { zoneName } from '#domain/dates/zone-name.ts';
import type { VisitType } from './consultation-words.ts';

/** A time from the API ([3.4]), with offset and IANA zone. */
interface SlotTime {
  START_DATE: string;
  time_zone: string;
}

/** Reads day and time from the text, so that the browser's zone has no effect. */
export const slotClock = ({ START_DATE }: Pick<SlotTime, 'START_DATE'>): { day: string; time: string } => ({
  day: START_DATE.slice(0, 10),
  time: START_DATE.slice(11, 16),
});

export function slotWords(slot: Pick<SlotTime, 'START_DATE'>): string {
  const { day, time } = slotClock(slot);
  return `${formatWeekdayAndDay(day)}, ${clockWords(time)}`;
}

export const placeOfClock: Readonly<Record<VisitType, string>> = {
  home: 'where the house is',
  virtual: 'at our showroom',
  showroom: 'where the showroom is',
};

/** Returns the zone of a response's times: the house's for home visits, else the branch's. */
export const zoneOfTimes = ({
  Timeslots: [slot],
  TerritoryGroup,
}: {
  Timeslots: readonly SlotTime[];
  TerritoryGroup: { time_zone: string };
}): string => (slot ?? TerritoryGroup).time_zone;

/** Returns a zone's name ("Central Time"), or the IANA name if the browser does not know it. */
export function zoneWords(timeZone: string): string {
  try {
    return zoneName(timeZone);
  } catch {
    return timeZone;
  }
}

/** Returns a slot in the visitor's zone; undefined if the same as the branch's, or if the zone is invalid. */
export function visitorsTime(slot: SlotTime, visitorZone: string | undefined): string | undefined {
  if (!visitorZone) return undefined;
  try {
    const { day, minutes } = wallClock(visitorZone, new Date(slot.START_DATE));
    const two = (value: number): string => String(value).padStart(2, '0');
    const iso = isoDay(day);
    const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    const here = slotClock(slot);
    if (here.day === iso && here.time === time) return undefined;
    return `${formatWeekdayAndDay(iso)}, ${clockWords(time)} ${zoneWords(visitorZone)}`;
  } catch {
    return undefined;
  }
}
