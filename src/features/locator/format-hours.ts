import { clockWords } from '../../../domain/dates/clock-words.ts';

type Day = { opens: string; closes: string } | null | undefined;

/** «9 am to 6 pm», or «Closed». */
export const formatHours = (day: Day): string =>
  day ? `${clockWords(day.opens)} to ${clockWords(day.closes)}` : 'Closed';
