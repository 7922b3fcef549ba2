import type { HeadProps } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { ButtonLink } from '#src/components/form/button.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { SignInSheet } from '#src/features/account/sign-in/account-form.tsx';

/** Redirect target of a sign-out ([2.1]). */
export default function LogoutPage() {
  return (
    <SignInSheet>
      <PageHeader
        title="You are signed out"
        lead="In all tabs of this browser. Your cart and your designs stay with your account."
      >
        <ButtonLink to={pathTo.account}>Sign in again</ButtonLink>
      </PageHeader>
    </SignInSheet>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title="Signed out" description="You are signed out." path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
