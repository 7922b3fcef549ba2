import type { ReactNode } from 'react';
import * as styles from './offer.module.css';

export function Offer({
  id,
  price,
  beside,
  detail,
  children,
}: {
  id?: string;
  price: ReactNode;
  beside?: ReactNode;
  detail: string;
  children: ReactNode;
}) {
  return (
    <div id={id} className={styles.offer}>
      <div className={styles.first}>
        <p className={`${styles.price} tabular`}>{price}</p>
        {beside}
      </div>
      <p className={styles.detail}>{detail}</p>
      {children}
    </div>
  );
}
