import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';
import { BranchStory } from '#src/features/places/branch-pages/branch-story.tsx';
import { BranchMilestones } from '#src/features/places/branch-pages/milestones.tsx';

export default function BranchAboutPage({
  data: { branchPages, consultation },
  location,
}: PageProps<Queries.BranchAboutPageQuery>) {
  if (!branchPages) return null;
  const { branch, about } = branchPages;
  return (
    <BranchFrame branch={branch} path={location.pathname} consultation={consultation}>
      <PageHeader title={about.title} lead={about.lead} />
      <BranchStory about={about} />
      <BranchMilestones milestones={about.milestones} />
    </BranchFrame>
  );
}

export const Head = ({ data: { branchPages }, location }: HeadProps<Queries.BranchAboutPageQuery>) => (
  <PageHead
    title={`About us: ${branchPages?.branch.formal_name}`}
    description={branchPages?.about.lead ?? ''}
    path={location.pathname}
  />
);

export const query = graphql`
  query BranchAboutPage($id: String!) {
    branchPages(id: { eq: $id }) {
      branch {
        formal_name
        ...BranchFrame
      }
      about {
        title
        lead
        ...BranchStory
        ...BranchMilestones
      }
    }
    consultation: consultationPage {
      ...BranchCall
    }
  }
`;
