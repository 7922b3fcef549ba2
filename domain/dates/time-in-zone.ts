import { clockWords } from './clock-words.ts';
import { formatWeekdayAndDay } from './format-day.ts';
import { zoneName } from './zone-name.ts';

/** Formats `2026-12-01T09:00:00-05:00` as "Tuesday, December 1, 9 am Eastern Time". */
export const timeInZone = (start: string, timeZone: string): string =>
  `${formatWeekdayAndDay(start.slice(0, 10))}, ${clockWords(start.slice(11, 16))} ${zoneName(timeZone)}`;
