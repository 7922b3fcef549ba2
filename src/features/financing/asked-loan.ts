import { monthlyPayment, type Payments } from '#domain/money/monthly-payment.ts';
import { formatDollars } from './plan-words.ts';

export interface AskedLoan {
  plan: Queries.PaymentPlanFragment;
  months: number;
  principalCents: number;
  /** Why there is no figure. */
  error?: string;
  payments?: Payments;
}

/** `$12,500.50` in cents, `null` when it is no amount. */
export function parseDollars(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/**
 * What was typed and chosen, as a loan: months that the plan does not have become its first, and an amount it
 * does not lend says so.
 */
export function askedLoan(
  plans: readonly Queries.PaymentPlanFragment[],
  asked: { plan: string; months: string; amount: string },
): AskedLoan | undefined {
  const plan = plans.find(({ plan_id }) => plan_id === asked.plan) ?? plans[0];
  if (!plan) return undefined;
  const months = plan.months.find((term) => String(term) === asked.months) ?? plan.months[0] ?? 12;
  const principalCents = parseDollars(asked.amount);
  const { min_cents, max_cents } = plan;
  if (principalCents === null)
    return { plan, months, principalCents: 0, error: 'Type an amount in dollars, such as 10,000' };
  if (principalCents < min_cents || principalCents > max_cents)
    return {
      plan,
      months,
      principalCents,
      error: `This plan lends from ${formatDollars(min_cents)} to ${formatDollars(max_cents)}`,
    };
  const payments = monthlyPayment({ principalCents, aprBasisPoints: plan.apr_basis_points, months });
  return { plan, months, principalCents, payments };
}
