import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { PartnerSections } from '#src/features/places/branch-lists/partner-sections.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';
import { PartnersOpening } from '#src/features/places/branch-pages/partners-opening.tsx';

export default function BranchPartnersPage({
  data: { branchPages },
  location,
}: PageProps<Queries.BranchPartnersPageQuery>) {
  if (!branchPages) return null;
  const { branch, partners } = branchPages;
  return (
    <BranchFrame branch={branch} path={location.pathname}>
      <PartnersOpening branchPages={branchPages} />
      <PartnerSections contractors={partners.contractors} branch={branch} />
    </BranchFrame>
  );
}

export const Head = ({ data: { branchPages }, location }: HeadProps<Queries.BranchPartnersPageQuery>) => (
  <PageHead
    title={`Contractors and stores: ${branchPages?.branch.formal_name}`}
    description={branchPages?.partners.lead ?? ''}
    path={location.pathname}
  />
);

export const query = graphql`
  query BranchPartnersPage($id: String!) {
    branchPages(id: { eq: $id }) {
      ...PartnersOpening
      branch {
        formal_name
        ...BranchFrame
        ...PartnerSections
      }
      partners {
        lead
        contractors {
          ...ContractorTable
        }
      }
    }
  }
`;
