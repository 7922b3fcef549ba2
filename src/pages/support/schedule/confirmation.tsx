import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { scheduleService } from '#domain/content/paths/contact-url.ts';
import { support } from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section, TextColumns } from '#src/components/page/section.tsx';
import { TakenRequest, type TakenState } from '#src/features/consultations/booked/taken-request.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

export default function ServiceScheduledPage({
  data: { page },
  location,
}: PageProps<Queries.ServiceScheduledPageQuery, object, TakenState>) {
  const isHydrated = useHydrated();
  if (!page) return null;
  const { title, lead, next } = page.service.thanks;
  return (
    <div className="page-width">
      <Breadcrumbs
        trail={[
          { title: 'Support', to: support },
          { title: page.service.title, to: scheduleService },
        ]}
        here="Confirmation"
      />
      <PageHeader title={title} lead={lead}>
        <TakenRequest {...(isHydrated && location.state)} />
      </PageHeader>
      <Section title="What happens next">
        <TextColumns items={next} />
      </Section>
    </div>
  );
}

export const Head = ({ data: { page }, location }: HeadProps<Queries.ServiceScheduledPageQuery>) => (
  <>
    <PageHead
      title={page?.service.thanks.title ?? ''}
      description={page?.service.thanks.lead ?? ''}
      path={location.pathname}
    />
    <meta name="robots" content="noindex" />
  </>
);

export const query = graphql`
  query ServiceScheduledPage {
    page: consultationPage {
      service {
        title
        thanks {
          ...ConsultationAfterward
        }
      }
    }
  }
`;
