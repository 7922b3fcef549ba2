import { clockWords } from './clock-words.ts';
import type { OpeningPlace } from './opening.ts';

type Hours = OpeningPlace['hours'];

const span = (day: Hours['weekday']): string =>
  day ? `${clockWords(day.opens)} to ${clockWords(day.closes)}` : 'closed';

/** A week in one line: «Monday to Friday 9 am to 6 pm, Saturday 9 am to 4 pm, Sunday closed». */
export const weekWords = ({ weekday, saturday, sunday }: Hours): string =>
  `Monday to Friday ${span(weekday)}, Saturday ${span(saturday)}, Sunday ${span(sunday)}`;
