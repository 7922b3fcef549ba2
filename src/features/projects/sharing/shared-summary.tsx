import { readyIn } from '#domain/dates/ready-in.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { SharedProject } from '#domain/projects/links-contract.ts';
import * as styles from '../components/summary.module.css';

export function SharedSummary({ project: { totals, items } }: { project: SharedProject }) {
  const { pieces, cents, longest_lead_days } = totals;
  if (items.every(({ type }) => type === 'note')) return null;
  return (
    <section className={styles.summary} aria-label="Summary">
      <dl className="tabular">
        <dt>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</dt>
        <dd className={styles.total}>{formatUsd(cents)}</dd>
        {pieces > 0 && (
          <>
            <dt>All of it</dt>
            <dd>{readyIn(longest_lead_days)}</dd>
          </>
        )}
      </dl>
      <p className={styles.small}>List prices of today, before tax and shipping.</p>
    </section>
  );
}
