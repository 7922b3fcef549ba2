import { dayNames, monthNames } from './calendar-names.ts';
import { weekdayOf } from './civil-day.ts';

function partsOf(date: string) {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const monthName = monthNames[month - 1] ?? '';
  return { year, day, month: monthName, weekday: dayNames[weekdayOf({ year, month, day })] };
}

/** Formats `2026-11-02` as `November 2, 2026`. */
export function formatLongDay(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${month} ${day}, ${year}`;
}

export function formatMediumDay(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}

export function formatWeekdayAndDay(date: string): string {
  const { weekday, month, day } = partsOf(date);
  return `${weekday}, ${month} ${day}`;
}

/** `Dec 14` and `18`, or `Dec 29` and `Jan 2`. */
export function dayRangeWords(from: string, to: string): [from: string, to: string] {
  const [first, last] = [partsOf(from), partsOf(to)];
  const short = ({ month, day }: typeof first): string => `${month.slice(0, 3)} ${day}`;
  return [short(first), first.month === last.month ? String(last.day) : short(last)];
}
