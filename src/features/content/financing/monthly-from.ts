import { monthlyPayment } from '#domain/money/monthly-payment.ts';

type Plan = Pick<Queries.PaymentPlanFragment, 'apr_basis_points' | 'min_cents' | 'max_cents' | 'months'>;

/** Lowest monthly payment of all plans for an amount, or the smallest amount that any plan lends */
export type MonthlyFigure =
  | { monthlyCents: number; months: number; aprBasisPoints: number }
  | { leastCents: number };

/** Amounts in integer cents; `undefined` without plans. */
export function monthlyFrom(plans: readonly Plan[], cents: number): MonthlyFigure | undefined {
  const figures = plans
    .filter(({ min_cents, max_cents }) => cents >= min_cents && cents <= max_cents)
    .flatMap(({ apr_basis_points: aprBasisPoints, months: terms }) =>
      terms.map((months) => {
        const { monthlyCents } = monthlyPayment({ principalCents: cents, aprBasisPoints, months });
        return { monthlyCents, months, aprBasisPoints };
      }),
    )
    .sort((one, other) => one.monthlyCents - other.monthlyCents);
  if (plans.length === 0) return undefined;
  return figures[0] ?? { leastCents: Math.min(...plans.map(({ min_cents }) => min_cents)) };
}
