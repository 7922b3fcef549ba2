import { Link } from 'gatsby';
import { financing } from '#domain/content/paths/page-url.ts';
import { formatFrom } from '#domain/money/format-usd.ts';
import { monthlyFrom } from './monthly-from.ts';
import { formatRate } from './plan-words.ts';
import { usePlans } from './use-plans.ts';

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
