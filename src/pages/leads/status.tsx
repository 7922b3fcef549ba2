import { type HeadProps, Link } from 'gatsby';
import * as pageUrl from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { InquiryStatus } from '#src/features/leads/inquiries/inquiry-status.tsx';

const title = 'Your message';

/** Target of an emailed link. The server selects one of two versions and fills it. */
export default function InquiryStatusPage() {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Contact', to: pageUrl.contact }]} here={title} />
      <PageHeader title={title} lead="What you sent us, and where it is.">
        <p data-when="useless">
          This link does not work, or does not work any more. <Link to={pageUrl.contact}>Write to us</Link>.
        </p>
      </PageHeader>
      <InquiryStatus />
    </div>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title={title} description={title} path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
