import type { HeadProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { ApplyPage } from '#src/features/trade/account/apply-page.tsx';

export default ApplyPage;

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead
      title="Apply for a trade account"
      description="Trade prices, orders on account and quotes under your own name."
      path={location.pathname}
    />
    <meta name="robots" content="noindex" />
  </>
);
