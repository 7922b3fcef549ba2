import { graphql, Link } from 'gatsby';
import { Day } from '#src/components/day.tsx';
import { Note, Stack, Text, Title } from '#src/components/layout.tsx';
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
              <Note as="dt">{name}</Note>
              <Text as="dd" strong>
                {value}
              </Text>
            </div>
          ))}
          <div className={styles.lines}>
            <Note as="dt">What went in</Note>
            {lines.map((line) => (
              <Text as="dd" strong key={line.url}>
                <Link to={line.url}>{line.title}</Link>
              </Text>
            ))}
          </div>
        </dl>
      </div>
      <Stack gap="5 6" className={styles.text}>
        {said.map(([name, text]) => (
          <div key={name}>
            <Title as="h3">{name}</Title>
            <p>{text}</p>
          </div>
        ))}
      </Stack>
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
