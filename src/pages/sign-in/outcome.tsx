import type { HeadProps } from 'gatsby';
import { PageHead } from '../../app/layout/page-head.tsx';
import { SignInSheet } from '../../features/sign-in/components/account-form.tsx';
import { Outcomes } from '../../features/sign-in/components/outcomes.tsx';

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
