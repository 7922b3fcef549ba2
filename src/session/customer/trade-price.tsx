import { formatUsd } from '#domain/money/format-usd.ts';
import * as styles from './trade-price.module.css';

/**
 * That a price is the trade price, beside the list price that it comes from; nothing of a price that
 * everybody pays.
 */
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
