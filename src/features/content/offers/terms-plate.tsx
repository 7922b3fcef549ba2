import type { ReactNode } from 'react';
import { Stack, Title } from '#src/components/layout.tsx';
import * as styles from './terms-plate.module.css';

/** Conditions in the same type size as the promise. */
export const TermsPlate = ({ children }: { children: ReactNode }) => (
  <Stack gap={3} className={styles.plate}>
    <Title as="h3">Terms</Title>
    {children}
  </Stack>
);
