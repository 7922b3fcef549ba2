import { type HeadProps, Link } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { AccountForm, FormLinks, SignInSheet } from '#src/features/account/sign-in/account-form.tsx';
import { EmailField } from '#src/widgets/contact/email-field.tsx';

export default function ForgotPasswordPage() {
  return (
    <SignInSheet>
      <PageHeader
        title="Choose a new password"
        lead="Say which address your account has. We write to it with a link that is good for an hour."
      />
      <AccountForm submit="Send the link">
        <EmailField name="email" required />
      </AccountForm>
      <FormLinks>
        <Link to={pathTo.account}>Back to signing in</Link>
      </FormLinks>
    </SignInSheet>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title="Choose a new password" description="Ask for a new password." path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
