import { addDays, instantOf, wallClock } from '#domain/dates/civil-day.ts';

const [opens, closes] = [8 * 60, 21 * 60];

// Where it is unknown where a phone rings, it has to be day everywhere that we serve.
const farthestZones = ['America/St_Johns', 'Pacific/Honolulu'];

const isDay = (zone: string, at: Date): boolean => {
  const { minutes } = wallClock(zone, at);
  return minutes >= opens && minutes < closes;
};

/**
 * Whether a phone may be called: between 8 am and 9 pm by the clock where it rings (47 CFR 64.1200(c)(1)).
 * `zone` is an IANA name, `undefined` where that is unknown.
 */
export const isCallTime = (zone: string | undefined, at: Date): boolean =>
  (zone === undefined ? farthestZones : [zone]).every((known) => isDay(known, at));

/** The first moment from an instant on at which a phone may be called. */
export function nextCallTime(zone: string | undefined, from: Date): Date {
  if (isCallTime(zone, from)) return from;
  // The day opens last in the west.
  const last = zone ?? (farthestZones.at(-1) as string);
  const { day } = wallClock(last, from);
  const openings = [0, 1].map((days) => instantOf(last, addDays(day, days), opens));
  return openings.find((opening) => opening > from && isCallTime(zone, opening)) ?? from;
}
