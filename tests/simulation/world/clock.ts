import { type Clock, install } from '@sinonjs/fake-timers';

/** Monday, 9 am in New York, not a holiday */
const beginning = new Date('2027-03-01T14:00:00Z');

let clock: Clock | undefined;

/** Replaces `Date` of this process, also for PGlite, whose `now()` reads it. Timers stay real. */
export function startClock(): void {
  clock ??= install({ now: beginning, toFake: ['Date'] });
  clock.setSystemTime(beginning);
}

export const passTime = (ms: number): void => clock?.setSystemTime(new Date(Date.now() + ms));

export const now = (): Date => new Date();
