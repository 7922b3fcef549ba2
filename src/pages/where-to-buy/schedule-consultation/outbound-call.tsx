import type { HeadProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { LeadsPage } from '#src/features/leads/staff/leads-page.tsx';

export default LeadsPage;

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title="Outbound calls" description="For the staff of the shop." path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
