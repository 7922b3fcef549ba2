import type { HeadProps } from 'gatsby';
import { warranty } from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Aside, Pair } from '#src/components/page/section.tsx';
import { AfterInquiry } from '#src/features/leads/inquiries/after-inquiry.tsx';
import { LazyWarrantyForm } from '#src/features/leads/inquiries/lazy-inquiry-forms.tsx';

const title = 'Make a warranty claim';
const lead = 'Enter the number in the glass or your order, and see what the warranty covers for that window.';

export default function WarrantyClaimPage() {
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Warranty', to: warranty }]} here={title} />
      <PageHeader title={title} lead={lead} />
      <Pair>
        <LazyWarrantyForm />
        <Aside title="What happens next">
          <AfterInquiry takes="photos" />
        </Aside>
      </Pair>
    </div>
  );
}
WarrantyClaimPage.parts = [LazyWarrantyForm];

export const Head = ({ location }: HeadProps) => (
  <PageHead title={title} description={lead} path={location.pathname} />
);
