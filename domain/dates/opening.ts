import { addDays, type CivilDay, weekdayOf } from './civil-day.ts';
import { holidayOn } from './holidays.ts';
import { wallClock } from './wall-clock.ts';

/** Local `HH:MM`; closes on the same day. */
export interface DayHours {
  readonly opens: string;
  readonly closes: string;
}

export interface OpeningPlace {
  hours: {
    readonly weekday?: DayHours | null;
    readonly saturday?: DayHours | null;
    readonly sunday?: DayHours | null;
  };
  timeZone: string;
  country: 'US' | 'CA';
}

export interface Opening {
  open: boolean;
  until?: string;
  /** Next opening: `HH:MM`, days ahead, weekday (0 is Sunday). Undefined if closed for eight days. */
  opens?: { time: string; inDays: number; weekday: number };
  holiday?: string;
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

function hoursOn({ hours, country }: OpeningPlace, day: CivilDay): DayHours | null {
  if (holidayOn(country, day)) return null;
  const weekday = weekdayOf(day);
  return (weekday === 0 ? hours.sunday : weekday === 6 ? hours.saturday : hours.weekday) ?? null;
}

/** A holiday may fall on the only open weekday. */
const daysAhead = 8;

function nextOpening(place: OpeningPlace, today: CivilDay, minutes: number): Opening['opens'] {
  for (let inDays = 0; inDays <= daysAhead; inDays += 1) {
    const day = addDays(today, inDays);
    const hours = hoursOn(place, day);
    if (hours && (inDays > 0 || minutes < minutesOf(hours.opens)))
      return { time: hours.opens, inDays, weekday: weekdayOf(day) };
  }
  return undefined;
}

/** Open from the minute of `opens` until before `closes`, in local time. */
export function openingAt(place: OpeningPlace, instant: Date): Opening {
  const { day, minutes } = wallClock(place.timeZone, instant);
  const today = hoursOn(place, day);
  if (today && minutes >= minutesOf(today.opens) && minutes < minutesOf(today.closes))
    return { open: true, until: today.closes };
  const opens = nextOpening(place, day, minutes);
  const holiday = holidayOn(place.country, day);
  return { open: false, ...(opens && { opens }), ...(holiday && { holiday }) };
}
