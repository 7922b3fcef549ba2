import { monthlyPayment, type Payments } from '#domain/money/monthly-payment.ts';
import { formatDollars } from './plan-words.ts';

export interface AskedLoan {
  plan: Queries.PaymentPlanFragment;
  months: number;
  principalCents: number;
  error?: string;
  payments?: Payments;
}

/** Parses `$12,500.50` to cents; `null` if invalid. */
export function parseDollars(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/**
 * Builds a loan from the input. An unavailable term becomes the plan's first; an amount out of range sets an
 * error.
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
