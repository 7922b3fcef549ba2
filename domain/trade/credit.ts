import type { CreditTerms } from './contract.ts';

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
