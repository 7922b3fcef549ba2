import type { HeadProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { ContactCheckPage } from '#src/features/leads/staff/contact-check-page.tsx';

export default ContactCheckPage;

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title="Do-not-call test" description="For the staff of the shop." path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
