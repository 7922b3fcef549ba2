import { brandZone, localTime } from './places.ts';
import type { ToldQuote } from './trade-memory.ts';

export const dayOf = (ms: number): string => localTime(ms, brandZone).day;

type State = 'open' | 'accepted' | 'declined' | 'replaced' | 'expired' | 'withdrawn';

/** The state by earlier answers; undefined if something was said in this step or may have happened. */
export function stateOf({
  answer,
  withdrawnAt,
  replacedAt,
  validUntil,
  unsureAt,
}: ToldQuote): State | undefined {
  const now = Date.now();
  if ([answer?.at, withdrawnAt, replacedAt].includes(now) || unsureAt !== undefined) return undefined;
  if (withdrawnAt !== undefined) return 'withdrawn';
  if (answer) return answer.answer;
  if (replacedAt !== undefined) return 'replaced';
  return dayOf(now) > validUntil ? 'expired' : 'open';
}

const evening = 18 * 60;

/** The hours about the end of a quote or a link: its last day, the evening of that, or any time after it. */
export function hoursAbout(lastDay: string): 'last day' | 'last evening' | 'day after' | undefined {
  const { day, minutes } = localTime(Date.now(), brandZone);
  if (day !== lastDay) return day > lastDay ? 'day after' : undefined;
  return minutes >= evening ? 'last evening' : 'last day';
}
