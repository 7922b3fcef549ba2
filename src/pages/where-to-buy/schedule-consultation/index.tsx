import { graphql, type HeadProps, Link, type PageProps } from 'gatsby';
import { selectDateTime } from '#domain/content/paths/contact-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Aside, Pair, TextColumns } from '#src/components/page/section.tsx';
import { LazyConsultationForm } from '#src/features/consultations/lazy-consultation-form.tsx';

export default function ScheduleConsultationPage({
  data: { page },
}: PageProps<Queries.ScheduleConsultationPageQuery>) {
  if (!page) return null;
  return (
    <div className="page-width">
      <Breadcrumbs trail={[]} here="Schedule a consultation" />
      <PageHeader title={page.title} lead={page.lead}>
        <p>
          <Link to={selectDateTime}>Look at free times first</Link>
        </p>
      </PageHeader>
      <Pair>
        <LazyConsultationForm />
        <Aside title="Three ways to meet">
          <TextColumns items={page.kinds} stacked />
        </Aside>
      </Pair>
    </div>
  );
}
ScheduleConsultationPage.parts = [LazyConsultationForm];

export const Head = ({ data: { page }, location }: HeadProps<Queries.ScheduleConsultationPageQuery>) => (
  <PageHead title={page?.title ?? ''} description={page?.lead ?? ''} path={location.pathname} />
);

export const query = graphql`
  query ScheduleConsultationPage {
    page: consultationPage {
      title
      lead
      kinds {
        title
        text
      }
    }
  }
`;
