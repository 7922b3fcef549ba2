import type { HeadProps } from 'gatsby';
import { careers } from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Aside, Pair } from '#src/components/page/section.tsx';
import { AfterInquiry } from '#src/features/leads/inquiries/after-inquiry.tsx';
import { LazyCareersForm } from '#src/features/leads/inquiries/lazy-inquiry-forms.tsx';

const title = 'Apply for a job';
const lead = 'Name the job and tell us about your work. A person of that branch reads it.';

export default function ApplyPage() {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Careers', to: careers }]} here={title} />
      <PageHeader title={title} lead={lead} />
      <Pair>
        <LazyCareersForm />
        <Aside title="What happens next">
          <AfterInquiry takes="documents" />
        </Aside>
      </Pair>
    </div>
  );
}
ApplyPage.parts = [LazyCareersForm];

export const Head = ({ location }: HeadProps) => (
  <PageHead title={title} description={lead} path={location.pathname} />
);
