import type { HeadProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { SignInSheet } from '#src/features/account/sign-in/account-form.tsx';
import { Outcomes } from '#src/features/account/sign-in/outcomes.tsx';

export default function OutcomePage() {
  return (
    <SignInSheet>
      <Outcomes />
    </SignInSheet>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title="Your account" description="Your account." path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
