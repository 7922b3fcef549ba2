import type { ReactNode } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import * as styles from './account-form.module.css';

/**
 * A form that works without scripts: it posts to its own URL, and the server returns it filled in after
 * errors.
 */
export const AccountForm = ({
  action,
  submit,
  children,
}: {
  action?: string;
  submit: string;
  children: ReactNode;
}) => (
  <Stack as="form" method="post" action={action} noValidate gap={5} justify="start" className={styles.form}>
    <FormSummary lines={[]} />
    {children}
    <Button type="submit">{submit}</Button>
  </Stack>
);

export const FormLinks = ({ children }: { children: ReactNode }) => (
  <Cluster as="p" gap="2 5" className={styles.links}>
    {children}
  </Cluster>
);

export const SignInSheet = ({ children }: { children: ReactNode }) => (
  <div className={`page-width ${styles.page}`}>{children}</div>
);
