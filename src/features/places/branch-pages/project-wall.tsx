import { graphql } from 'gatsby';
import { Stack } from '#src/components/layout.tsx';
import { ProjectTeaser } from './project-teaser.tsx';
import * as styles from './project-wall.module.css';

export const ProjectWall = ({ projects }: { projects: readonly Queries.ProjectWallFragment[] }) => (
  <Stack as="ul" role="list" gap={5} className={styles.wall}>
    {projects.map((project) => (
      <li key={project.project_id}>
        <ProjectTeaser project={project} branchId={project.branch.branch_id} />
      </li>
    ))}
  </Stack>
);

export const fields = graphql`
  fragment ProjectWall on Project {
    branch {
      branch_id
    }
    ...ProjectTeaser
  }
`;
