import type { ToldCertificate, TradeMemory } from './trade-memory.ts';

/** The day at the branch that sells to a state. */
const zones: Readonly<Record<string, Intl.DateTimeFormat>> = {
  CT: new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }),
  IA: new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }),
};

/** Certificates of a firm that name a state, beside others that they may name. */
export const certificatesOf = (
  { certificates }: TradeMemory,
  firm: string,
  state: string,
): ToldCertificate[] =>
  [...certificates.values()].filter((one) => one.firm === firm && one.states.includes(state));

/** Whether a firm and its people pay no tax in a state at a time; undefined if that is unsure. */
export function isExempt(memory: TradeMemory, firm: string, at: number, state: string): boolean | undefined {
  const own = certificatesOf(memory, firm, state);
  const valid = own.filter(({ approvedAt, expiresOn }) => {
    return approvedAt !== undefined && approvedAt <= at && expiresOn >= (zones[state]?.format(at) ?? '');
  });
  const isOver = ({ endedAt = Infinity, removedAt = Infinity }) => Math.min(endedAt, removedAt) < at;
  const surely = valid.some(({ approvedAt = at, endedAt, removedAt, isUnsure }) => {
    return approvedAt < at && endedAt === undefined && removedAt === undefined && !isUnsure;
  });
  if (surely) return true;
  return valid.some((one) => !isOver(one)) || own.some(({ isUnsure }) => isUnsure) ? undefined : false;
}
