import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { TeamList } from '#src/features/places/branch-lists/team-list.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';

export default function BranchTeamPage({
  data: { branchPages, consultation },
  location,
}: PageProps<Queries.BranchTeamPageQuery>) {
  if (!branchPages) return null;
  const { branch, team } = branchPages;
  return (
    <BranchFrame branch={branch} path={location.pathname} consultation={consultation}>
      <PageHeader title={team.title} lead={team.lead} />
      <TeamList people={team.people} />
    </BranchFrame>
  );
}

export const Head = ({ data: { branchPages }, location }: HeadProps<Queries.BranchTeamPageQuery>) => (
  <PageHead
    title={`Team: ${branchPages?.branch.formal_name}`}
    description={branchPages?.team.lead ?? ''}
    path={location.pathname}
  />
);

export const query = graphql`
  query BranchTeamPage($id: String!) {
    branchPages(id: { eq: $id }) {
      branch {
        formal_name
        ...BranchFrame
      }
      team {
        title
        lead
        people {
          ...TeamListPerson
        }
      }
    }
    consultation: consultationPage {
      ...BranchCall
    }
  }
`;
