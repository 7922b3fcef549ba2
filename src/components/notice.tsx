import type { ReactNode } from 'react';
import * as styles from './notice.module.css';

export function Notice({
  title,
  children,
  alarm = false,
  folded = false,
}: {
  title: string;
  children?: ReactNode;
  alarm?: boolean;
  folded?: boolean;
}) {
  if (folded)
    return (
      <details className={`${styles.notice} ${styles.folded}`}>
        <summary className={styles.title}>{title}</summary>
        {children}
      </details>
    );
  return (
    <div className={`${styles.notice} ${alarm ? styles.alarm : ''}`} role={alarm ? 'alert' : undefined}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
