import type { AccountCharge, CreditTerms } from './contract.ts';

export interface OpenSums {
  owed_cents: number;
  credited_cents: number;
}

export const creditTerms = (
  { limitCents, netDays }: { limitCents: number; netDays: number },
  { owed_cents, credited_cents }: OpenSums,
): CreditTerms => {
  const balance_cents = owed_cents - credited_cents;
  return {
    limit_cents: limitCents,
    balance_cents,
    available_cents: Math.max(0, limitCents - balance_cents),
    net_days: netDays,
  };
};

type Amounts = Pick<AccountCharge, 'state' | 'cents' | 'credited_cents' | 'paid_out_cents'>;

/** Returns what the account has of an order as credit, in cents. */
export const creditOf = ({ state, cents, credited_cents = 0 }: Amounts): number => {
  if (state === 'credited') return cents;
  return state === 'settled' ? credited_cents : 0;
};

/** Returns what the account owes of an order once its payment is taken back, in cents. */
export const owedUnpaid = ({ state, cents, credited_cents = 0, paid_out_cents = 0 }: Amounts): number =>
  (state === 'settled' ? cents - credited_cents : 0) + paid_out_cents;

/** Returns true for an order with a payment that can be taken back. */
export const isPaid = ({ state, paid_out_cents = 0 }: Amounts): boolean =>
  state === 'settled' || state === 'credited' || (state === 'released' && paid_out_cents > 0);
