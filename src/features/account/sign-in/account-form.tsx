import type { ReactNode } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { FormSummary } from '#src/components/form/form-summary.tsx';
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
  <form method="post" action={action} noValidate className={styles.form}>
    <FormSummary lines={[]} />
    {children}
    <Button type="submit">{submit}</Button>
  </form>
);

export const FormLinks = ({ children }: { children: ReactNode }) => (
  <p className={styles.links}>{children}</p>
);

export const SignInSheet = ({ children }: { children: ReactNode }) => (
  <div className={`page-width ${styles.page}`}>{children}</div>
);
