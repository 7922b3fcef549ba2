import type { TradeMemory } from './trade-memory.ts';

/** The day at the place of a sale, in Connecticut. */
const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });

/** Whether a firm and its people pay no tax in Connecticut at a time; undefined if that is unsure. */
export function isExempt({ certificates }: TradeMemory, firm: string, at: number): boolean | undefined {
  const own = [...certificates.values()].filter((one) => one.firm === firm && one.states.includes('CT'));
  const valid = own.filter(({ approvedAt, expiresOn }) => {
    return approvedAt !== undefined && approvedAt <= at && expiresOn >= zone.format(at);
  });
  const isOver = ({ endedAt = Infinity, removedAt = Infinity }) => Math.min(endedAt, removedAt) < at;
  const surely = valid.some(({ approvedAt = at, endedAt, removedAt, isUnsure }) => {
    return approvedAt < at && endedAt === undefined && removedAt === undefined && !isUnsure;
  });
  if (surely) return true;
  return valid.some((one) => !isOver(one)) || own.some(({ isUnsure }) => isUnsure) ? undefined : false;
}
