import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';
import { BranchOpening } from '#src/features/places/branch-pages/branch-opening.tsx';
import { ProjectTeaser } from '#src/features/places/branch-pages/project-teaser.tsx';
import { ReplacementGuide } from '#src/features/places/branch-pages/replacement-guide.tsx';

export default function BranchReplacementPage({
  data: { branchPages, consultation },
  location,
}: PageProps<Queries.BranchReplacementPageQuery>) {
  if (!branchPages) return null;
  const { branch, replacement } = branchPages;
  const [newest] = branch.projects;
  return (
    <BranchFrame branch={branch} path={location.pathname} consultation={consultation}>
      <BranchOpening
        title={replacement.title}
        lead={replacement.lead}
        beside={newest && <ProjectTeaser project={newest} branchId={branch.branch_id} eager />}
      />
      <ReplacementGuide guide={replacement} />
    </BranchFrame>
  );
}

export const Head = ({ data: { branchPages }, location }: HeadProps<Queries.BranchReplacementPageQuery>) => (
  <PageHead
    title={`Window replacement: ${branchPages?.branch.formal_name}`}
    description={branchPages?.replacement.lead ?? ''}
    path={location.pathname}
  />
);

export const query = graphql`
  query BranchReplacementPage($id: String!) {
    branchPages(id: { eq: $id }) {
      branch {
        formal_name
        ...BranchFrame
        branch_id
        projects {
          ...ProjectTeaser
        }
      }
      replacement {
        title
        lead
        ...ReplacementGuide
      }
    }
    consultation: consultationPage {
      ...BranchCall
    }
  }
`;
