import type { ReactNode } from 'react';
import { readyIn } from '#domain/dates/ready-in.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button } from '#src/components/button.tsx';
import { TradePrice } from '#src/session/customer/trade-price.tsx';
import * as styles from './price-bar.module.css';

interface PriceBarProps {
  unitCents: number;
  /** What everybody pays, where that is a trade price. */
  listCents?: number | undefined;
  leadDays: number;
  /** Whether the shop has confirmed the figures. */
  confirmed: boolean;
  /** The way on, or what it is all for. */
  children: ReactNode;
}

/** What it costs and when it comes, always in sight; the way on is where the thumb is. */
export function PriceBar({ unitCents, listCents, leadDays, confirmed, children }: PriceBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.figures}>
        <span key={unitCents} className={`${styles.price} tabular`}>
          {formatUsd(unitCents)}
        </span>
        <TradePrice listCents={listCents} />
        <span className={styles.lead}>
          {confirmed ? readyIn(leadDays) : `About ${leadDays} days, confirming…`}
        </span>
      </p>
      {children}
    </div>
  );
}

/** On to the next step, by name where there is room for it. */
export const NextButton = ({ title, onGo }: { title: string; onGo: () => void }) => (
  <Button className={styles.next} onClick={onGo}>
    <span>
      Next<span className={styles.where}>: {title}</span>
    </span>
  </Button>
);
