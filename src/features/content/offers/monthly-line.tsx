import { Link } from 'gatsby';
import { financing } from '#domain/content/paths/page-url.ts';
import { formatFrom } from '#domain/money/format-usd.ts';
import { monthlyPayment } from '#domain/money/monthly-payment.ts';
import { formatRate } from './plan-words.ts';
import { usePlans } from './use-plans.ts';

type Plan = Pick<Queries.PaymentPlanFragment, 'apr_basis_points' | 'min_cents' | 'max_cents' | 'months'>;

/** Lowest monthly payment of all plans for an amount, or the smallest amount that any plan lends */
type MonthlyFigure =
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

/** Monthly payment of an amount, in integer cents. */
export function MonthlyLine({ cents }: { cents: number }) {
  const figure = monthlyFrom(usePlans(), cents);
  if (!figure) return null;
  if ('leastCents' in figure)
    return <Link to={financing}>Monthly payments from {formatFrom(figure.leastCents)} in one order</Link>;
  const { monthlyCents, months, aprBasisPoints } = figure;
  return (
    <Link to={financing}>
      About {formatFrom(monthlyCents)} a month for {months} months at {formatRate(aprBasisPoints)}
    </Link>
  );
}
