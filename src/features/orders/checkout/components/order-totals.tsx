import { formatUsd } from '#domain/money/format-usd.ts';
import { DayRange } from '#src/components/day-range.tsx';
import type { Quoted } from '../use-quote.ts';
import * as styles from './order-aside.module.css';

export function OrderTotals({
  subtotalCents,
  method,
  quoted: { quote, asking },
}: {
  subtotalCents: number;
  method: 'delivery' | 'pickup';
  quoted: Quoted;
}) {
  const { totals } = quote ?? {};
  const later = asking ? 'Calculating…' : 'Enter ZIP';
  const rows = [
    ['Subtotal', formatUsd(totals?.subtotal_cents ?? subtotalCents)],
    ...(totals?.discount_cents ? [['Discount', `−${formatUsd(totals.discount_cents)}`]] : []),
    ['Shipping', totals ? (totals.freight_cents === 0 ? 'None' : formatUsd(totals.freight_cents)) : later],
    [quote?.tax_title ?? 'Tax', totals ? formatUsd(totals.tax_cents) : later],
  ] as const;
  return (
    <div aria-busy={asking}>
      <dl className={`${styles.totals} tabular`}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={totals || name === 'Subtotal' ? undefined : styles.later}>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{totals ? formatUsd(totals.total_cents) : '—'}</dd>
        </div>
      </dl>
      {quote?.tax_notice && <p className={styles.notice}>{quote.tax_notice}</p>}
      <p className={`${styles.promise} tabular`}>
        {quote && (
          <>
            {method === 'pickup' ? 'Ready for pickup ' : 'Arrives '}
            <DayRange from={quote.promise.earliest_day} to={quote.promise.latest_day} />
          </>
        )}
      </p>
    </div>
  );
}
