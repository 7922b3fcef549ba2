import type { ReactNode } from 'react';
import * as styles from './terms-plate.module.css';

/** Conditions in the same type size as the promise. */
export const TermsPlate = ({ children }: { children: ReactNode }) => (
  <div className={styles.plate}>
    <h3 className={styles.title}>Terms</h3>
    {children}
  </div>
);
