import type { HeadProps, PageProps } from 'gatsby';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { ConvertRequest } from '#src/features/consultations/booked/convert-request.tsx';

const title = 'Make a booking of a request';
const lead = 'A customer asked for a day: settle the hour with them, and their request becomes a booking.';
const trail = [{ title: 'Schedule a consultation', to: scheduleConsultation }];

export default function ConvertRequestPage({ location: { search } }: PageProps) {
  return (
    <div className="page-width">
      <Breadcrumbs trail={trail} here={title} />
      <PageHeader title={title} lead={lead}>
        <ConvertRequest search={search} />
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
