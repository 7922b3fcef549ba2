import type { HeadProps } from 'gatsby';
import { PageHead } from '../../app/layout/page-head.tsx';
import { Outcomes } from '../../features/sign-in/components/outcomes.tsx';

export default function OutcomePage() {
  return (
    <div className="page-width">
      <Outcomes />
    </div>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title="Your account" description="Your account." path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
