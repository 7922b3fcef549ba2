import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { LazyChangeConsultation } from '#src/features/consultations/booked/lazy-change-consultation.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

export default function ChangeConsultationPage({
  data: { page, brand },
  location: { pathname, search },
}: PageProps<Queries.ChangeConsultationPageQuery>) {
  const isHydrated = useHydrated();
  if (!page || !brand) return null;
  return (
    <div className="page-width">
      <Breadcrumbs
        trail={[{ title: 'Schedule a consultation', to: scheduleConsultation }]}
        here={page.change.title}
      />
      <PageHeader title={page.change.title} lead={page.change.lead}>
        {isHydrated ? (
          <LazyChangeConsultation pathname={pathname} search={search} phone={brand.phone} />
        ) : (
          <Skeleton height="16rem" />
        )}
        <noscript>
          <p>To move or cancel without scripts, call {brand.phone}.</p>
        </noscript>
      </PageHeader>
    </div>
  );
}

export const Head = ({ data: { page }, location }: HeadProps<Queries.ChangeConsultationPageQuery>) => (
  <>
    <PageHead
      title={page?.change.title ?? ''}
      description={page?.change.lead ?? ''}
      path={location.pathname.replace('[...]/', '')}
    />
    <meta name="robots" content="noindex" />
    {/* The URL grants access to a consultation: never send it as a referrer. */}
    <meta name="referrer" content="no-referrer" />
  </>
);

export const query = graphql`
  query ChangeConsultationPage {
    page: consultationPage {
      change {
        title
        lead
      }
    }
    brand {
      phone
    }
  }
`;
