import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { HiringSteps, JobOpenings } from '#src/features/places/branch-lists/job-openings.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';
import { CareersOpening } from '#src/features/places/branch-pages/careers-opening.tsx';

export default function BranchCareersPage({
  data: { branchPages, brand, careersPage },
  location,
}: PageProps<Queries.BranchCareersPageQuery>) {
  if (!branchPages) return null;
  const { branch, careers } = branchPages;
  return (
    <BranchFrame branch={branch} path={location.pathname}>
      <CareersOpening careers={careers} />
      <JobOpenings careers={careers} branch={branch} email={brand?.email ?? ''} />
      {careersPage && <HiringSteps steps={careersPage.steps} />}
    </BranchFrame>
  );
}

export const Head = ({ data: { branchPages }, location }: HeadProps<Queries.BranchCareersPageQuery>) => (
  <PageHead
    title={`Careers: ${branchPages?.branch.formal_name}`}
    description={branchPages?.careers.lead ?? ''}
    path={location.pathname}
    structured={branchPages?.structured_data}
  />
);

export const query = graphql`
  query BranchCareersPage($id: String!) {
    branchPages(id: { eq: $id }) {
      structured_data
      branch {
        formal_name
        ...BranchFrame
        ...Employer
      }
      careers {
        title
        lead
        ...CareersOpening
        ...JobOpenings
      }
    }
    brand {
      email
    }
    careersPage {
      ...HiringSteps
    }
  }
`;
