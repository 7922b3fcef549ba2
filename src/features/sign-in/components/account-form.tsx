import type { ReactNode } from 'react';
import { Button } from '#src/components/button.tsx';
import { FormSummary } from '#src/components/form-summary.tsx';
import * as styles from './account-form.module.css';

/**
 * A form that the server answers with a page, scripts or none: it posts to the URL that it was opened at, and
 * comes back filled in where something is wrong.
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

/** Where else to go from a form. */
export const FormLinks = ({ children }: { children: ReactNode }) => (
  <p className={styles.links}>{children}</p>
);

/** A page of signing in, between the bars above and the foot of the site. */
export const SignInSheet = ({ children }: { children: ReactNode }) => (
  <div className={`page-width ${styles.page}`}>{children}</div>
);
