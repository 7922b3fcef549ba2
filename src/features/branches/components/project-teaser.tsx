import { graphql, Link } from 'gatsby';
import { branchPage } from '#domain/content/page-url.ts';
import { ProjectDrawings } from './project-drawings.tsx';
import * as styles from './project-teaser.module.css';

interface ProjectTeaserProps {
  project: Queries.ProjectTeaserFragment;
  branchId: string;
  /** Stands at the top of its page, and is not to wait. */
  eager?: boolean;
}

/** A finished job: its drawings, and the way to its sheet. */
export const ProjectTeaser = ({ project, branchId, eager = false }: ProjectTeaserProps) => (
  <div className={styles.teaser}>
    <ProjectDrawings project={project} eager={eager} />
    <p className={styles.caption}>
      <Link to={`${branchPage(branchId, 'projects')}#${project.project_id}`}>{project.title}</Link>
      <span>
        {project.house}, {project.city}
      </span>
    </p>
  </div>
);

export const fields = graphql`
  fragment ProjectTeaser on Project {
    project_id
    title
    house
    city
    ...ProjectDrawings
  }
`;
