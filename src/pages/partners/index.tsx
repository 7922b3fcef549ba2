import type { HeadProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Aside, Pair } from '#src/components/page/section.tsx';
import { AfterInquiry } from '#src/features/leads/inquiries/after-inquiry.tsx';
import { LazyPartnersForm } from '#src/features/leads/inquiries/lazy-inquiry-forms.tsx';

const title = 'Become a partner';
const lead = 'For companies that sell, install, build or design with our windows and doors.';

export default function PartnersPage() {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here={title} />
      <PageHeader title={title} lead={lead} />
      <Pair>
        <LazyPartnersForm />
        <Aside title="What happens next">
          <AfterInquiry />
        </Aside>
      </Pair>
    </div>
  );
}
PartnersPage.parts = [LazyPartnersForm];

export const Head = ({ location }: HeadProps) => (
  <PageHead title={title} description={lead} path={location.pathname} />
);
