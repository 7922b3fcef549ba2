import { addDays, type CivilDay, wallClock, weekdayOf } from './civil-day.ts';
import { holidayOn } from './holidays.ts';

/** `HH:MM` on the wall of the place, closing after it opens on the same day. */
export interface DayHours {
  readonly opens: string;
  readonly closes: string;
}

/**
 * When a place is open: its week, the IANA zone its clock runs in, and the country whose holidays it keeps.
 * Nothing for a day is closed.
 */
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
  /** Until when it is open today, `HH:MM`. */
  until?: string;
  /**
   * When it opens next: `HH:MM`, and in how many days, on which weekday (0 is Sunday). Left out when it opens
   * on none of the next eight days.
   */
  opens?: { time: string; inDays: number; weekday: number };
  /** The holiday that keeps it closed today. */
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

/** A holiday may fall on the one day of the week that a place opens. */
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

/**
 * Whether a place is open at an instant, and when that changes next, by the clock on its own wall: on the
 * days when clocks are moved it opens when the clock there says so. It is open from the minute of `opens` to
 * the one before `closes`.
 */
export function openingAt(place: OpeningPlace, instant: Date): Opening {
  const { day, minutes } = wallClock(place.timeZone, instant);
  const today = hoursOn(place, day);
  if (today && minutes >= minutesOf(today.opens) && minutes < minutesOf(today.closes))
    return { open: true, until: today.closes };
  const opens = nextOpening(place, day, minutes);
  const holiday = holidayOn(place.country, day);
  return { open: false, ...(opens && { opens }), ...(holiday && { holiday }) };
}
