import type { AccountCharge } from '#domain/trade/contract.ts';

/** An account owes these cents of a charge; its credit is negative. */
export const owedCents = `case when state in ('awaiting', 'open') then cents when state = 'credited' then -cents
  when state = 'settled' then -credited_cents else 0 end`;

/** The same of a charge as people read it. */
export const owedOf = ({ state, cents, credited_cents = 0 }: AccountCharge): number => {
  if (state === 'awaiting' || state === 'open') return cents;
  if (state === 'credited') return -cents;
  return state === 'settled' ? -credited_cents : 0;
};
