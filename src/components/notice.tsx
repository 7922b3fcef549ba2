import type { ReactNode } from 'react';
import { Text } from './layout.tsx';
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
        <Text as="summary" strong heading>
          {title}
        </Text>
        {children}
      </details>
    );
  return (
    <div className={`${styles.notice} ${alarm ? styles.alarm : ''}`} role={alarm ? 'alert' : undefined}>
      <Text strong heading>
        {title}
      </Text>
      {children}
    </div>
  );
}
