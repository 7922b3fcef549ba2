import type { ReactNode } from 'react';
import * as styles from './finder.module.css';

export interface Ask {
  query: URLSearchParams;
  change: (changes: Record<string, string>) => void;
}

export const FinderScreen = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) => (
  <div className={styles.screen}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.lead}>{lead}</p>
    {children}
  </div>
);
