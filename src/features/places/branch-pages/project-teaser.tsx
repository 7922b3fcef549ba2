import { graphql, Link } from 'gatsby';
import { branchPage } from '#domain/content/paths/page-url.ts';
import { ProjectDrawings } from './project-drawings.tsx';
import * as styles from './project-teaser.module.css';

interface ProjectTeaserProps {
  project: Queries.ProjectTeaserFragment;
  branchId: string;
  eager?: boolean;
}

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
