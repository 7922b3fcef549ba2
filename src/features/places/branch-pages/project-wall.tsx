import { graphql } from 'gatsby';
import { ProjectTeaser } from './project-teaser.tsx';
import * as styles from './project-wall.module.css';

export const ProjectWall = ({ projects }: { projects: readonly Queries.ProjectWallFragment[] }) => (
  <ul role="list" className={styles.wall}>
    {projects.map((project) => (
      <li key={project.project_id}>
        <ProjectTeaser project={project} branchId={project.branch.branch_id} />
      </li>
    ))}
  </ul>
);

export const fields = graphql`
  fragment ProjectWall on Project {
    branch {
      branch_id
    }
    ...ProjectTeaser
  }
`;
