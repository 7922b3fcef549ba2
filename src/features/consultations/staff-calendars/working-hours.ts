import type { DeskConsultant } from '#domain/consultations/staff-calendars-contract.ts';
import { dayNames } from '#domain/dates/calendar-names.ts';

type Week = DeskConsultant['week'];

const dash = /(?<!\s)\s*[-–]\s*/;

const timeOf = (text: string): string | undefined => {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?::?([0-5]\d))?$/.exec(text.trim()) ?? [];
  return hours === '' || Number(hours) > 24 ? undefined : `${hours.padStart(2, '0')}:${minutes}`;
};

/** Parses «9:00-12:00, 13-17»; `undefined` if invalid. Empty text is a day off. */
export function hoursOfText(text: string): Week[number] | undefined {
  if (text.trim() === '') return [];
  const stretches = text.split(',').map((part) => {
    const [from, to, ...more] = part.split(dash).map(timeOf);
    return from && to && more.length === 0 && from < to ? { from, to } : undefined;
  });
  return stretches.every((stretch) => stretch !== undefined) ? stretches : undefined;
}

export const textOfHours = (day: Week[number] = []): string =>
  day.map(({ from, to }) => `${from}–${to}`).join(', ');

/** Monday first, as in work schedules. */
export const workdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** Formats a week as «Mon 09:00–17:00; Tue 09:00–17:00», merging consecutive equal days. */
export function weekWords(week: Week): string {
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const weekday of workdays) {
    const hours = textOfHours(week[weekday]);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, hours });
  }
  const short = (weekday: number): string => dayNames[weekday]?.slice(0, 3) ?? '';
  const worked = runs.filter(({ hours }) => hours !== '');
  if (worked.length === 0) return 'No hours';
  return worked
    .map(({ first, last, hours }) => `${short(first)}${first === last ? '' : `–${short(last)}`} ${hours}`)
    .join('; ');
}
