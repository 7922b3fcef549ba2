import { type HeadProps, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { AccountForm, FormLinks, SignInSheet } from '#src/features/account/sign-in/account-form.tsx';
import { NewPasswordField } from '#src/features/account/sign-in/password-field.tsx';
import { EmailField } from '#src/widgets/contact/email-field.tsx';

export default function RegisterPage() {
  return (
    <SignInSheet>
      <PageHeader
        title="Create an account"
        lead="Follow your orders, keep designs and addresses, on every device. We write to the address to confirm that it is yours."
      />
      <AccountForm submit="Create the account">
        <TextField id="firstname" name="firstName" label="First name" autoComplete="given-name" required />
        <TextField id="lastname" name="lastName" label="Last name" autoComplete="family-name" required />
        <EmailField name="email" required />
        <NewPasswordField />
      </AccountForm>
      <FormLinks>
        <Link to={pathTo.account}>You have an account? Sign in</Link>
      </FormLinks>
    </SignInSheet>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title="Create an account" description="Create an account." path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
