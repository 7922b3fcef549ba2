import { dayNames } from './calendar-names.ts';
import { clockWords } from './clock-words.ts';
import { type Opening, type OpeningPlace, openingAt } from './opening.ts';

function whenWords({ time, inDays, weekday }: NonNullable<Opening['opens']>): string {
  if (inDays === 0) return `at ${clockWords(time)}`;
  const day = inDays === 1 ? 'tomorrow' : inDays < 7 ? dayNames[weekday] : `next ${dayNames[weekday]}`;
  return `${day} at ${clockWords(time)}`;
}

/** Returns the short form: "Open until 6 pm", "Opens at 9 am" (today), else "Closed now". */
export function openingInBrief(place: OpeningPlace, instant: Date): { open: boolean; words: string } {
  const { open, until, opens } = openingAt(place, instant);
  if (until) return { open, words: `Open until ${clockWords(until)}` };
  return { open, words: opens?.inDays === 0 ? `Opens at ${clockWords(opens.time)}` : 'Closed now' };
}

/** Long form: "Open now, until 6 pm", "Closed for Thanksgiving, opens tomorrow at 9 am". */
export function openingWords(place: OpeningPlace, instant: Date): { open: boolean; words: string } {
  const { open, until, opens, holiday } = openingAt(place, instant);
  if (until) return { open, words: `Open now, until ${clockWords(until)}` };
  const closed = holiday ? `Closed for ${holiday}` : 'Closed now';
  return { open, words: opens ? `${closed}, opens ${whenWords(opens)}` : closed };
}
