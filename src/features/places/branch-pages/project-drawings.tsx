import { graphql } from 'gatsby';
import * as styles from './project-drawings.module.css';

interface ProjectDrawingsProps {
  project: Queries.ProjectDrawingsFragment;
  eager?: boolean;
}

export function ProjectDrawings({ project, eager = false }: ProjectDrawingsProps) {
  const drawings = [
    { name: 'Before', src: project.before_url, alt: project.before_alt },
    { name: 'After', src: project.after_url, alt: project.after_alt },
  ];
  return (
    <div className={styles.pair}>
      {drawings.map(({ name, src, alt }) => (
        <figure key={name} className={styles.drawing}>
          <img
            src={src}
            alt={`${name}: ${alt}`}
            width="480"
            height="480"
            loading={eager ? 'eager' : 'lazy'}
          />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

export const fields = graphql`
  fragment ProjectDrawings on Project {
    before_url
    after_url
    before_alt
    after_alt
  }
`;
