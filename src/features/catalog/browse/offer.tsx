import type { ReactNode } from 'react';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import * as styles from './offer.module.css';

export function Offer({
  id,
  price,
  beside,
  detail,
  children,
}: {
  id?: string;
  price: ReactNode;
  beside?: ReactNode;
  detail: string;
  children: ReactNode;
}) {
  return (
    <Stack id={id} gap={3} rule="above" className={styles.offer}>
      <Cluster gap="2 5" align="baseline">
        <p className={`${styles.price} tabular`}>{price}</p>
        {beside}
      </Cluster>
      <Note>{detail}</Note>
      {children}
    </Stack>
  );
}
