import { formatUsd } from '#domain/money/format-usd.ts';
import type { AskedLoan } from './asked-loan.ts';
import * as styles from './payment-calculator.module.css';
import { formatRate } from './plan-words.ts';

const row = (name: string, cents: number | undefined) => (
  <div>
    <dt>{name}</dt>
    <dd>{cents === undefined ? '' : formatUsd(cents)}</dd>
  </div>
);

export function PaymentResult({ loan: { plan, months, payments } }: { loan: AskedLoan }) {
  const share = payments ? (100 * payments.interestCents) / payments.totalCents : 0;
  return (
    <div className={`${styles.result} tabular`}>
      <p className={styles.monthly}>
        {payments ? formatUsd(payments.monthlyCents) : 'No figure yet'}
        <span>
          a month for {months} months at {formatRate(plan.apr_basis_points)} APR
        </span>
      </p>
      <p className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </p>
      <dl className={styles.sums}>
        {row('Interest', payments?.interestCents)}
        {row('Last payment', payments?.lastCents)}
        {row('In all', payments?.totalCents)}
      </dl>
    </div>
  );
}
