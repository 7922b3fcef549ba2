import { graphql, Link } from 'gatsby';
import { branchPage } from '#domain/content/paths/page-url.ts';
import { Note, Stack, Text } from '#src/components/layout.tsx';
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
    <Stack gap="6 7" align="center" className={styles.feature}>
      <div className={styles.drawings}>
        <ProjectDrawings project={project} />
      </div>
      <Stack gap={4} measure>
        <Text as="h3" size="title-m">
          <Link to={`${projects}#${project_id}`}>{title}</Link>
        </Text>
        <Note className="tabular">
          {house}, {city}. {units === 1 ? '1 unit' : `${units} units`}.
        </Note>
        <p>{problem}</p>
        <p>{result}</p>
        <p>
          <Link to={projects}>All projects of this branch</Link>
        </p>
      </Stack>
    </Stack>
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
