import { addDays } from '#domain/dates/civil-day.ts';
import { instantOf, wallClock } from '#domain/dates/wall-clock.ts';

const [opens, closes] = [8 * 60, 21 * 60];

// For an unknown location, it must be daytime in the whole service area.
const farthestZones = ['America/St_Johns', 'Pacific/Honolulu'];

const isDay = (zone: string, at: Date): boolean => {
  const { minutes } = wallClock(zone, at);
  return minutes >= opens && minutes < closes;
};

/** 8 am to 9 pm local time (47 CFR 64.1200(c)(1)). `zone` is an IANA name; undefined if unknown. */
export const isCallTime = (zone: string | undefined, at: Date): boolean =>
  (zone === undefined ? farthestZones : [zone]).every((known) => isDay(known, at));

export function nextCallTime(zone: string | undefined, from: Date): Date {
  if (isCallTime(zone, from)) return from;
  // Calling hours start last in the westernmost zone.
  const last = zone ?? (farthestZones.at(-1) as string);
  const { day } = wallClock(last, from);
  const openings = [0, 1].map((days) => instantOf(last, addDays(day, days), opens));
  return openings.find((opening) => opening > from && isCallTime(zone, opening)) ?? from;
}
