import { graphql, Link } from 'gatsby';
import { Day } from '#src/components/day.tsx';
import { ProjectDrawings } from './project-drawings.tsx';
import * as styles from './project-sheet.module.css';

interface ProjectSheetProps {
  project: Queries.ProjectSheetFragment;
  eager: boolean;
}

export function ProjectSheet({ project, eager }: ProjectSheetProps) {
  const { project_id, title, city, state, house, finished, units, days, lines } = project;
  const facts = [
    ['House', house],
    ['Town', `${city}, ${state}`],
    ['Units', units],
    ['Days on site', days],
    ['Finished', <Day key="finished" day={finished} />],
  ] as const;
  const said = [
    ['What was wrong', project.problem],
    ['What we did', project.work],
    ['How it turned out', project.result],
  ] as const;
  return (
    <article className={styles.sheet} aria-labelledby={project_id}>
      <ProjectDrawings project={project} eager={eager} />
      <div className={styles.block}>
        <h2 id={project_id} className={styles.title}>
          {title}
        </h2>
        <dl className={`${styles.facts} tabular`}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={styles.lines}>
            <dt>What went in</dt>
            {lines.map((line) => (
              <dd key={line.url}>
                <Link to={line.url}>{line.title}</Link>
              </dd>
            ))}
          </div>
        </dl>
      </div>
      <div className={styles.text}>
        {said.map(([name, text]) => (
          <div key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </article>
  );
}

export const fields = graphql`
  fragment ProjectSheet on Project {
    project_id
    title
    city
    state
    house
    finished
    units
    days
    problem
    work
    result
    lines {
      title
      url
    }
    ...ProjectDrawings
  }
`;
