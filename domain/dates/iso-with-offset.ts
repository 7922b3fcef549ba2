import { isoDay, utcMidnight } from './civil-day.ts';
import { wallClock } from './wall-clock.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats Unix milliseconds as local time with offset: `2026-12-01T09:00:00-05:00`. */
export function isoWithOffset(timeZone: string, instant: number): string {
  const { day, minutes } = wallClock(timeZone, new Date(instant));
  const shown = utcMidnight(day) + minutes * 60_000;
  const offset = Math.round((shown - instant) / 60_000);
  const away = Math.abs(offset);
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
  return `${isoDay(day)}T${time}${offset < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}
