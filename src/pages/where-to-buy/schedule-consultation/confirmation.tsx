import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { scheduleConsultation } from '../../../../domain/content/page-url.ts';
import { PageHead } from '../../../app/layout/page-head.tsx';
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Section, TextColumns } from '../../../components/section.tsx';
import { TakenRequest, type TakenState } from '../../../features/scheduling/components/taken-request.tsx';

export default function ConsultationConfirmationPage({
  data: { page },
  location,
}: PageProps<Queries.ConsultationConfirmationPageQuery, object, TakenState>) {
  if (!page) return null;
  const { title, lead, next } = page.thanks;
  return (
    <div className="page-width">
      <Breadcrumbs
        trail={[{ title: 'Schedule a consultation', to: scheduleConsultation }]}
        here="Confirmation"
      />
      <PageHeader title={title} lead={lead}>
        <TakenRequest {...location.state} />
      </PageHeader>
      <Section title="What happens next">
        <TextColumns items={next} />
      </Section>
    </div>
  );
}

export const Head = ({ data: { page }, location }: HeadProps<Queries.ConsultationConfirmationPageQuery>) => (
  <>
    <PageHead
      title={page?.thanks.title ?? ''}
      description={page?.thanks.lead ?? ''}
      path={location.pathname}
    />
    <meta name="robots" content="noindex" />
  </>
);

export const query = graphql`
  query ConsultationConfirmationPage {
    page: consultationPage {
      thanks {
        title
        lead
        next {
          title
          text
        }
      }
    }
  }
`;
