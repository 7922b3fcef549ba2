import { clockWords } from './clock-words.ts';
import type { OpeningPlace } from './opening.ts';

type Hours = OpeningPlace['hours'];
type Day = { readonly opens: string; readonly closes: string } | null | undefined;

export const shortDays = { weekday: 'Mon–Fri', saturday: 'Sat', sunday: 'Sun' } as const;

export const dayHours = (day: Day): string =>
  day ? `${clockWords(day.opens)}–${clockWords(day.closes)}` : 'Closed';

/** Formats a week: "Mon–Fri 9 am–6 pm, Sat 9 am–4 pm, Sun closed". */
export const weekWords = (hours: Hours): string =>
  (['weekday', 'saturday', 'sunday'] as const)
    .map((day) => `${shortDays[day]} ${hours[day] ? dayHours(hours[day]) : 'closed'}`)
    .join(', ');
