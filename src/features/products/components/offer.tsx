import type { ReactNode } from 'react';
import * as styles from './offer.module.css';

/** The price of a thing and the way to buy it. */
export function Offer({
  price,
  detail,
  children,
}: {
  price: ReactNode;
  detail: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.offer}>
      <p className={`${styles.price} tabular`}>{price}</p>
      <p className={styles.detail}>{detail}</p>
      {children}
    </div>
  );
}
