import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';
import { BranchListing } from '#src/features/places/branch-pages/branch-listing.tsx';

export default function BranchListingPage({
  data: { branchPages, allCategory, consultation },
  location,
}: PageProps<Queries.BranchListingPageQuery>) {
  if (!branchPages) return null;
  const { branch, listing } = branchPages;
  return (
    <BranchFrame branch={branch} path={location.pathname} consultation={consultation}>
      <PageHeader title={listing.title} lead={listing.lead} />
      <BranchListing listing={listing} country={branch.country} categories={allCategory.nodes} />
    </BranchFrame>
  );
}

export const Head = ({ data: { branchPages }, location }: HeadProps<Queries.BranchListingPageQuery>) => (
  <PageHead
    title={`Windows and doors: ${branchPages?.branch.formal_name}`}
    description={branchPages?.listing.lead ?? ''}
    path={location.pathname}
  />
);

export const query = graphql`
  query BranchListingPage($id: String!) {
    branchPages(id: { eq: $id }) {
      branch {
        formal_name
        ...BranchFrame
        country
      }
      listing {
        title
        lead
        ...BranchListing
      }
    }
    allCategory(sort: { title: DESC }) {
      nodes {
        ...BranchCategory
      }
    }
    consultation: consultationPage {
      ...BranchCall
    }
  }
`;
