import type { HeadProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { AccountForm, SignInSheet } from '#src/features/account/sign-in/account-form.tsx';

export default function ConfirmPage() {
  return (
    <SignInSheet>
      <PageHeader title="Confirm your email address" lead="One click, and it is done." />
      <AccountForm action="?" submit="Confirm the address">
        <input type="hidden" name="token" />
      </AccountForm>
    </SignInSheet>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead
      title="Confirm your email address"
      description="Confirm your email address."
      path={location.pathname}
    />
    <meta name="robots" content="noindex" />
  </>
);
