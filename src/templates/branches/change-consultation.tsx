import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { LazyChangeConsultation } from '#src/features/consultations/booked/lazy-change-consultation.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';
import { useHydrated } from '#src/lib/react/use-hydrated.ts';

export default function BranchChangeConsultationPage({
  data: { branchPages, consultation },
  location: { pathname, search },
}: PageProps<Queries.BranchChangeConsultationPageQuery>) {
  const isHydrated = useHydrated();
  if (!branchPages || !consultation) return null;
  const { branch } = branchPages;
  const { title, lead } = consultation.change;
  return (
    <BranchFrame branch={branch} path={pathname} here={title}>
      <PageHeader title={title} lead={lead}>
        {isHydrated ? (
          <LazyChangeConsultation pathname={pathname} search={search} phone={branch.phone} />
        ) : (
          <Skeleton height="16rem" />
        )}
        <noscript>
          <p>To move or cancel without scripts, call {branch.phone}.</p>
        </noscript>
      </PageHeader>
    </BranchFrame>
  );
}

export const Head = ({
  data: { branchPages, consultation },
  location,
}: HeadProps<Queries.BranchChangeConsultationPageQuery>) => (
  <>
    <PageHead
      title={`${consultation?.change.title}: ${branchPages?.branch.formal_name}`}
      description={consultation?.change.lead ?? ''}
      path={location.pathname}
    />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="no-referrer" />
  </>
);

export const query = graphql`
  query BranchChangeConsultationPage($id: String!) {
    branchPages(id: { eq: $id }) {
      branch {
        formal_name
        phone
        ...BranchFrame
      }
    }
    consultation: consultationPage {
      change {
        title
        lead
      }
    }
  }
`;
