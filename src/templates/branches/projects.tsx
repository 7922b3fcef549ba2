import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { PageHead } from '#src/app/layout/page-head.tsx';
import { JumpList } from '#src/components/page/jump-list.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { BranchFrame } from '#src/features/places/branch-pages/branch-frame.tsx';
import { ProjectSheet } from '#src/features/places/branch-pages/project-sheet.tsx';

export default function BranchProjectsPage({
  data: { branchPages, consultation },
  location,
}: PageProps<Queries.BranchProjectsPageQuery>) {
  if (!branchPages) return null;
  const { branch, projects } = branchPages;
  return (
    <BranchFrame branch={branch} path={location.pathname} consultation={consultation}>
      <PageHeader title={projects.title} lead={projects.lead}>
        {branch.projects.length > 1 && (
          <JumpList
            label="Projects"
            items={branch.projects.map(({ project_id, title }) => ({ anchor: project_id, title }))}
          />
        )}
      </PageHeader>
      {branch.projects.map((project, at) => (
        <ProjectSheet key={project.project_id} project={project} eager={at === 0} />
      ))}
    </BranchFrame>
  );
}

export const Head = ({ data: { branchPages }, location }: HeadProps<Queries.BranchProjectsPageQuery>) => (
  <PageHead
    title={`Projects: ${branchPages?.branch.formal_name}`}
    description={branchPages?.projects.lead ?? ''}
    path={location.pathname}
  />
);

export const query = graphql`
  query BranchProjectsPage($id: String!) {
    branchPages(id: { eq: $id }) {
      branch {
        formal_name
        ...BranchFrame
        projects {
          ...ProjectSheet
        }
      }
      projects {
        title
        lead
      }
    }
    consultation: consultationPage {
      ...BranchCall
    }
  }
`;
