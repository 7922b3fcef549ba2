import { dayNames } from './calendar-names.ts';
import { clockWords } from './clock-words.ts';
import type { OpeningPlace } from './opening.ts';

type Hours = OpeningPlace['hours'];

const span = (day: Hours['weekday']): string =>
  day ? `${clockWords(day.opens)} to ${clockWords(day.closes)}` : 'closed';

/** The days that keep the hours of `weekday`. */
export const workdays = `${dayNames[1]} to ${dayNames[5]}`;

/** A week in one line: «Monday to Friday 9 am to 6 pm, Saturday 9 am to 4 pm, Sunday closed». */
export const weekWords = ({ weekday, saturday, sunday }: Hours): string =>
  `${workdays} ${span(weekday)}, ${dayNames[6]} ${span(saturday)}, ${dayNames[0]} ${span(sunday)}`;
