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

/** The hours about the end of a quote: the last evening, or any time after the last day. */
export function hoursOf({ validUntil }: ToldQuote): 'last evening' | 'day after' | undefined {
  const { day, minutes } = localTime(Date.now(), brandZone);
  if (day > validUntil) return 'day after';
  return day === validUntil && minutes >= evening ? 'last evening' : undefined;
}
