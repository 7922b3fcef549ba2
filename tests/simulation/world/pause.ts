import type { Step } from '../script.ts';
import { now } from './clock.ts';
import { localTime } from './places.ts';

export type Pause = Pick<Step, 'pauseMs' | 'midnight' | 'rarity'>;

/** Laws about reminders know no longer pause. */
const longestPauseMs = 12 * 60 * 60_000;

/** In ms. */
export function lengthOf({ pauseMs, midnight }: Pause): number {
  if (!midnight) return pauseMs;
  const { minutes } = localTime(now().getTime(), midnight.zone);
  const untilMs = (24 * 60 - minutes + midnight.minutes) * 60_000;
  return untilMs > 0 && untilMs <= longestPauseMs ? untilMs : pauseMs;
}
