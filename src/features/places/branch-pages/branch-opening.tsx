import type { ReactNode } from 'react';
import { Stack } from '#src/components/layout.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import * as styles from './branch-opening.module.css';

interface BranchOpeningProps {
  title: string;
  lead: string;
  beside: ReactNode;
  children?: ReactNode;
}

export const BranchOpening = ({ title, lead, beside, children }: BranchOpeningProps) => (
  <Stack gap="0 7" className={styles.opening}>
    <PageHeader title={title} lead={lead}>
      {children}
    </PageHeader>
    {beside}
  </Stack>
);
