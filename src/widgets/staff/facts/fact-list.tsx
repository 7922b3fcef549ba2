import type { ReactNode } from 'react';
import * as styles from './fact-list.module.css';

export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);

interface FactProps {
  name: string;
  isAmount?: boolean;
  children: ReactNode;
}

export const Fact = ({ name, isAmount = false, children }: FactProps) => (
  <div className={isAmount ? styles.amount : undefined}>
    <dt>{name}</dt>
    <dd className="tabular">{children}</dd>
  </div>
);
