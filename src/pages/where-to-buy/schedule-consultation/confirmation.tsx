import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { Appointment } from '#domain/consultations/appointments-contract.ts';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section, TextColumns } from '#src/components/page/section.tsx';
import { BookedPattern } from '#src/features/consultations/booked/booked-pattern.tsx';
import { LazyBookedConsultation } from '#src/features/consultations/booked/lazy-booked-consultation.tsx';
import { TakenRequest, type TakenState } from '#src/features/consultations/booked/taken-request.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

type State = TakenState & { appointment?: Appointment };

export default function ConsultationConfirmationPage({
  data: { page },
  location,
}: PageProps<Queries.ConsultationConfirmationPageQuery, object, State>) {
  // The static page shows a request and contains a booking's template, which the server fills without
  // scripts.
  const isHydrated = useHydrated();
  if (!page) return null;
  const { appointment, ...taken } = (isHydrated && location.state) || {};
  const { title, lead, next } = appointment ? page.booked : page.thanks;
  return (
    <div className="page-width">
      <Breadcrumbs
        trail={[{ title: 'Schedule a consultation', to: scheduleConsultation }]}
        here="Confirmation"
      />
      <div data-when="requested">
        <PageHeader title={title} lead={lead}>
          {appointment ? <LazyBookedConsultation appointment={appointment} /> : <TakenRequest {...taken} />}
        </PageHeader>
        <Section title="What happens next">
          <TextColumns items={next} />
        </Section>
      </div>
      {!isHydrated && <BookedPattern {...page.booked} />}
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
  fragment ConsultationAfterward on ConsultationThanks {
    title
    lead
    next {
      title
      text
    }
  }

  query ConsultationConfirmationPage {
    page: consultationPage {
      thanks {
        ...ConsultationAfterward
      }
      booked {
        ...ConsultationAfterward
      }
    }
  }
`;
