import type { CreditTerms } from '#domain/contracts/pro-account.ts';

/** What an order on account is to the balance, in cents by state. */
export interface OpenSums {
  /** Of orders that wait for approval, or for the payment of their invoice. */
  owed_cents: number;
  /** Of orders that were canceled after they were paid. */
  credited_cents: number;
}

/** What an account may still order: its terms with its balance. */
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
