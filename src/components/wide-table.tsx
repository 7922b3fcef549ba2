import type { ReactNode } from 'react';
import * as styles from './wide-table.module.css';

/**
 * A table that is scrolled sideways within its own box where the window is narrow. Its first column holds the
 * headings of the rows and stays in view.
 */
export const WideTable = ({
  labelledBy,
  className = '',
  children,
}: {
  labelledBy: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the arrow keys; Safari focuses no scroll area.
  <section className={styles.box} aria-labelledby={labelledBy} tabIndex={0}>
    <table aria-labelledby={labelledBy} className={`${styles.table} ${className} tabular`}>
      {children}
    </table>
  </section>
);
