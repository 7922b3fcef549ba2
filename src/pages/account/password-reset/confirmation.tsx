import type { HeadProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { AccountForm, SignInSheet } from '#src/features/account/sign-in/account-form.tsx';
import { NewPasswordField } from '#src/features/account/sign-in/password-field.tsx';

/** Target of the emailed password reset link ([2.1]). */
export default function PasswordResetPage() {
  return (
    <SignInSheet>
      <PageHeader
        title="Choose a new password"
        lead="It takes the place of the old one; all devices are signed out."
      />
      <AccountForm action="?" submit="Change the password">
        <input type="hidden" name="token" />
        <TextField
          id="username"
          name="username"
          type="email"
          label="Email address"
          autoComplete="username"
          readOnly
        />
        <NewPasswordField />
      </AccountForm>
    </SignInSheet>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title="Choose a new password" description="Choose a new password." path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
