import { graphql, Link } from 'gatsby';
import { branchPage } from '#domain/content/paths/page-url.ts';
import { Note, Stack, Text } from '#src/components/layout.tsx';
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
    <Stack as="p" gap={1} className={styles.caption}>
      <Text as={Link} strong to={`${branchPage(branchId, 'projects')}#${project.project_id}`}>
        {project.title}
      </Text>
      <Note as="span">
        {project.house}, {project.city}
      </Note>
    </Stack>
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
