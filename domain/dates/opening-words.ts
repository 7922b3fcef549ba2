import { type Opening, type OpeningPlace, openingAt } from './opening.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `09:00` as «9 am», `17:30` as «5:30 pm». */
export function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const half = hours < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${half}`;
}

function whenWords({ time, inDays, weekday }: NonNullable<Opening['opens']>): string {
  if (inDays === 0) return `at ${clockWords(time)}`;
  const day = inDays === 1 ? 'tomorrow' : inDays < 7 ? weekdays[weekday] : `next ${weekdays[weekday]}`;
  return `${day} at ${clockWords(time)}`;
}

/**
 * What a visitor reads at an instant: «Open now, until 6 pm», «Closed now, opens tomorrow at 9 am», «Closed for Thanksgiving, opens tomorrow
 * at 9 am». Days and hours are those of the place.
 */
export function openingWords(place: OpeningPlace, instant: Date): { open: boolean; words: string } {
  const { open, until, opens, holiday } = openingAt(place, instant);
  if (until) return { open, words: `Open now, until ${clockWords(until)}` };
  const closed = holiday ? `Closed for ${holiday}` : 'Closed now';
  return { open, words: opens ? `${closed}, opens ${whenWords(opens)}` : closed };
}
