import type { HeadProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { SignInSheet } from '#src/features/account/sign-in/account-form.tsx';
import { CallbackScreen } from '#src/features/account/sign-in/callback-screen.tsx';

export default function CallbackPage() {
  return (
    <SignInSheet>
      <CallbackScreen />
    </SignInSheet>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title="Signing in" description="Signing in." path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
