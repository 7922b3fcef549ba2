import { graphql } from 'gatsby';
import { formatDollars, formatUsd } from '#domain/money/format-usd.ts';
import { monthlyPayment } from '#domain/money/monthly-payment.ts';
import * as styles from './example-payments.module.css';
import { formatRate } from './plan-words.ts';

const exampleCents = 1_000_000;

const rowsOf = ({ title, apr_basis_points, months, min_cents, max_cents }: Queries.PaymentPlanFragment) => {
  const principalCents = Math.min(Math.max(exampleCents, min_cents), max_cents);
  return months.map((term) => ({
    title,
    term,
    principalCents,
    rate: formatRate(apr_basis_points),
    ...monthlyPayment({ principalCents, aprBasisPoints: apr_basis_points, months: term }),
  }));
};

export const ExamplePayments = ({ plans }: { plans: readonly Queries.PaymentPlanFragment[] }) => (
  <table className={`${styles.table} tabular`}>
    <caption>Examples, by plan</caption>
    <thead>
      <tr>
        <th scope="col">Borrowed</th>
        <th scope="col">Monthly</th>
        <th scope="col">Interest</th>
        <th scope="col">In all</th>
      </tr>
    </thead>
    <tbody>
      {plans
        .flatMap(rowsOf)
        .map(({ term, principalCents, rate, monthlyCents, interestCents, totalCents }) => (
          <tr key={`${rate} ${term}`}>
            <th scope="row">
              {formatDollars(principalCents)}
              <span>
                {term} months, {rate}
              </span>
            </th>
            <td>{formatUsd(monthlyCents)}</td>
            <td>{formatUsd(interestCents)}</td>
            <td>{formatUsd(totalCents)}</td>
          </tr>
        ))}
    </tbody>
  </table>
);

export const fields = graphql`
  fragment PaymentPlan on FinancingPlan {
    plan_id
    title
    apr_basis_points
    months
    min_cents
    max_cents
  }
`;
