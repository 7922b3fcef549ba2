import type { ReactNode } from 'react';
import { PageHeader } from '#src/components/page-header.tsx';
import * as styles from './branch-opening.module.css';

interface BranchOpeningProps {
  title: string;
  lead: string;
  /** What one looks at beside the words. */
  beside: ReactNode;
  children?: ReactNode;
}

/** The opening of a branch's page: its words, and something of the branch's own beside them. */
export const BranchOpening = ({ title, lead, beside, children }: BranchOpeningProps) => (
  <div className={styles.opening}>
    <PageHeader title={title} lead={lead}>
      {children}
    </PageHeader>
    {beside}
  </div>
);
