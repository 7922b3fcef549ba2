import type { HeadProps, PageProps } from 'gatsby';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { StaffBooking } from '#src/features/consultations/staff-booking.tsx';

const title = 'Book on the phone';
const lead = 'For a customer who calls: ask for the postal code first, then offer the first two times.';
const trail = [{ title: 'Schedule a consultation', to: scheduleConsultation }];

export default function ViewCallCenterPage({ location: { search } }: PageProps) {
  return (
    <div className="page-width">
      <Breadcrumbs trail={trail} here={title} />
      <PageHeader title={title} lead={lead}>
        <StaffBooking at="Call Center" search={search} />
      </PageHeader>
    </div>
  );
}

export const Head = ({ location }: HeadProps) => (
  <>
    <PageHead title={title} description={lead} path={location.pathname} />
    <meta name="robots" content="noindex" />
  </>
);
