import type { ReactNode } from 'react';
import * as styles from './desk.module.css';

/** Names and what stands for each: a list of `Fact`. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.factList}>{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tabular">{children}</dd>
  </div>
);
