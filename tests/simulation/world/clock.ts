import { type Clock, install } from '@sinonjs/fake-timers';

/** Monday, 9 am in New York, not a holiday */
const beginning = Date.parse('2027-03-01T14:00:00Z');

let clock: Clock | undefined;
let atMs = beginning;

function setClock(ms: number): void {
  atMs = ms;
  clock?.setSystemTime(ms);
}

/** Replaces `Date` too: PGlite reads it for `now()`, and libraries for cookies. */
export function startClock(): void {
  clock ??= install({ now: beginning, toFake: ['Date'] });
  setClock(beginning);
}

export const passTime = (ms: number): void => setClock(atMs + ms);

/** In ms since 1970. */
export const nowMs = (): number => atMs;

export const now = (): Date => new Date(atMs);
