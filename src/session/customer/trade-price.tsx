import { formatUsd } from '#domain/money/format-usd.ts';
import * as styles from './trade-price.module.css';

/** Labels a trade price with its list price; renders nothing for a public price. */
export const TradePrice = ({
  listCents,
  format = formatUsd,
}: {
  listCents: number | undefined;
  format?: (cents: number) => string;
}) =>
  listCents === undefined ? null : (
    <span className={styles.mark}>
      Trade price, list <s className="tabular">{format(listCents)}</s>
    </span>
  );
