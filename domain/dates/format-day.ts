import { dayNames, monthNames } from './calendar-names.ts';
import { weekdayOf } from './civil-day.ts';

function partsOf(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, day, month: monthNames[month - 1], weekday: dayNames[weekdayOf({ year, month, day })] };
}

/** Formats `2026-11-02` as `November 2, 2026`. */
export function formatLongDay(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${month} ${day}, ${year}`;
}

export function formatWeekdayAndDay(date: string): string {
  const { weekday, month, day } = partsOf(date);
  return `${weekday}, ${month} ${day}`;
}
