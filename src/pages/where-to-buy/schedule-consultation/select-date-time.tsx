import type { HeadProps, PageProps } from 'gatsby';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { SelectDateTime } from '#src/features/consultations/select-date-time.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

const title = 'Select a date and time';
const lead =
  'Free times of the branch that serves your postal code. The one you choose comes along to the form.';
const trail = [{ title: 'Schedule a consultation', to: scheduleConsultation }];

export default function SelectDateTimePage({ location: { search } }: PageProps) {
  const isHydrated = useHydrated();
  return (
    <div className="page-width">
      <Breadcrumbs trail={trail} here={title} />
      <PageHeader title={title} lead={lead}>
        {isHydrated && <SelectDateTime search={search} />}
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
