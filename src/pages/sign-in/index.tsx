import { type HeadProps, Link } from 'gatsby';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { AccountForm, FormLinks, SignInSheet } from '#src/features/account/sign-in/account-form.tsx';
import { PasskeyForm } from '#src/features/account/sign-in/passkey-form.tsx';
import { PasswordField } from '#src/features/account/sign-in/password-field.tsx';

export default function SignInPage() {
  return (
    <SignInSheet>
      <PageHeader title="Sign in" lead="To your orders, saved designs and projects." />
      <AccountForm submit="Sign in">
        <TextField
          id="identifier"
          name="identifier"
          type="email"
          inputMode="email"
          label="Email address"
          autoComplete="username webauthn"
          required
        />
        <PasswordField />
      </AccountForm>
      <PasskeyForm />
      <FormLinks>
        <Link to={accountUrl.forgotPassword}>Forgot your password?</Link>
        <Link to={accountUrl.register}>Create an account</Link>
      </FormLinks>
    </SignInSheet>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title="Sign in" description="Sign in to your account." path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
