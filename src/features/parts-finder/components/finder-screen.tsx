import type { ReactNode } from 'react';
import * as styles from './finder.module.css';

/** What a screen of the finder is asked by the URL, and the way to ask something else. */
export interface Ask {
  query: URLSearchParams;
  change: (changes: Record<string, string>) => void;
}

/** One way to find a part: its name, where to look, and what it asks. */
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
