import type { ComponentProps, ReactNode } from 'react';
import { Card, Note, Stack } from '#src/components/layout.tsx';
import * as styles from './desk-layout.module.css';

/** A second line below a name or a value */
export const Detail = (props: ComponentProps<typeof Note<'span'>>) => (
  <Note as="span" block breaks {...props} />
);

export const DeskFilters = ({ children }: { children: ReactNode }) => (
  <Stack gap="3 5" align="end" className={styles.filters}>
    {children}
  </Stack>
);

export const DeskForm = (props: ComponentProps<'form'>) => (
  <Stack as="form" noValidate gap={3} justify="start" className={styles.form} {...props} />
);

/** The page's main column, with its facts beside it */
export const DeskColumns = (props: ComponentProps<'div'>) => (
  <Stack gap="6 7" align="start" {...props} className={`${styles.columns} ${props.className ?? ''}`} />
);

export const DeskFacts = (props: ComponentProps<'aside'>) => (
  <Card as="aside" look="sunk" gap={5} className={styles.facts} {...props} />
);

export const DeskEntries = ({ as: List = 'ol', children }: { as?: 'ol' | 'ul'; children: ReactNode }) => (
  <List role="list" className={styles.entries}>
    {children}
  </List>
);
