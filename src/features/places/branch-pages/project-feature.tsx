import { graphql, Link } from 'gatsby';
import { branchPage } from '#domain/content/paths/page-url.ts';
import { ProjectDrawings } from './project-drawings.tsx';
import * as styles from './project-feature.module.css';

interface ProjectFeatureProps {
  project: Queries.ProjectFeatureFragment;
  branchId: string;
}

export function ProjectFeature({ project, branchId }: ProjectFeatureProps) {
  const projects = branchPage(branchId, 'projects');
  const { project_id, title, house, city, units, problem, result } = project;
  return (
    <div className={styles.feature}>
      <div className={styles.drawings}>
        <ProjectDrawings project={project} />
      </div>
      <div className={styles.words}>
        <h3>
          <Link to={`${projects}#${project_id}`}>{title}</Link>
        </h3>
        <p className={`${styles.house} tabular`}>
          {house}, {city}. {units === 1 ? '1 unit' : `${units} units`}.
        </p>
        <p>{problem}</p>
        <p>{result}</p>
        <p>
          <Link to={projects}>All projects of this branch</Link>
        </p>
      </div>
    </div>
  );
}

export const fields = graphql`
  fragment ProjectFeature on Project {
    project_id
    title
    house
    city
    units
    problem
    result
    ...ProjectDrawings
  }
`;
