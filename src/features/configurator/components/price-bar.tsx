import type { ReactNode } from 'react';
import { readyIn } from '#domain/dates/ready-in.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button } from '#src/components/form/button.tsx';
import { Cluster, Note } from '#src/components/layout.tsx';
import { TradePrice } from '#src/session/customer/trade-price.tsx';
import * as styles from './price-bar.module.css';

interface PriceBarProps {
  unitCents: number;
  /** List price beside a trade price */
  listCents?: number | undefined;
  leadDays: number;
  confirmed: boolean;
  children: ReactNode;
}

export function PriceBar({ unitCents, listCents, leadDays, confirmed, children }: PriceBarProps) {
  return (
    <Cluster nowrap padY={3} gap={4} align="center" justify="between">
      <p className={styles.figures}>
        <span key={unitCents} className={`${styles.price} tabular`}>
          {formatUsd(unitCents)}
        </span>
        <TradePrice listCents={listCents} />
        <Note as="span">{confirmed ? readyIn(leadDays) : `About ${leadDays} days, confirming…`}</Note>
      </p>
      {children}
    </Cluster>
  );
}

export const NextButton = ({ title, onGo }: { title: string; onGo: () => void }) => (
  <Button className={styles.next} onClick={onGo}>
    <span>
      Next<span className={styles.where}>: {title}</span>
    </span>
  </Button>
);
