import type { ReactNode } from 'react';
import * as styles from './product-card.module.css';

export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.grid}>
      {children}
    </ul>
  );
}
