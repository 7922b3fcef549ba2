import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { support } from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Aside, Pair, TextColumns } from '#src/components/page/section.tsx';
import { LazyServiceForm } from '#src/features/consultations/lazy-service-form.tsx';

export default function ScheduleServicePage({ data: { page } }: PageProps<Queries.ScheduleServicePageQuery>) {
  if (!page) return null;
  const { title, lead, thanks } = page.service;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[{ title: 'Support', to: support }]} here={title} />
      <PageHeader title={title} lead={lead} />
      <Pair>
        <LazyServiceForm />
        <Aside title="What happens next">
          <TextColumns items={thanks.next} stacked />
        </Aside>
      </Pair>
    </div>
  );
}
ScheduleServicePage.parts = [LazyServiceForm];

export const Head = ({ data: { page }, location }: HeadProps<Queries.ScheduleServicePageQuery>) => (
  <PageHead
    title={page?.service.title ?? ''}
    description={page?.service.lead ?? ''}
    path={location.pathname}
  />
);

export const query = graphql`
  query ScheduleServicePage {
    page: consultationPage {
      service {
        title
        lead
        thanks {
          next {
            title
            text
          }
        }
      }
    }
  }
`;
