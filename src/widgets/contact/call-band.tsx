import type { ReactNode } from 'react';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Cluster } from '#src/components/layout.tsx';
import * as styles from './call-band.module.css';

export const CallBand = ({ to, action, children }: { to: string; action: string; children: ReactNode }) => (
  <Cluster gap="4 6" align="center" justify="between" className={`${styles.call} not-printed`}>
    <p className={styles.words}>{children}</p>
    <ButtonLink to={to}>{action}</ButtonLink>
  </Cluster>
);
