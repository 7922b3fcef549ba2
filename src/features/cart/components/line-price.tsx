import { formatUsd } from '../../../../domain/money/format-usd.ts';
import * as styles from './cart-line.module.css';

/** The price of one; where it rose since it was shown last, that is said before anybody pays it. */
export const LinePrice = ({ cents, was }: { cents: number; was: number | undefined }) =>
  was === undefined ? (
    <p className={`${styles.detail} tabular`}>{formatUsd(cents)} each</p>
  ) : (
    <p className={`${styles.rise} tabular`}>
      The price of one was {formatUsd(was)}, and is now {formatUsd(cents)}.
    </p>
  );
