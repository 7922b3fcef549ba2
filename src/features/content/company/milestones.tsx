import { graphql } from 'gatsby';
import * as styles from './milestones.module.css';

export function Milestones({ milestones }: Queries.MilestonesFragment) {
  const [first = 0, last = 1] = [milestones[0]?.year, milestones.at(-1)?.year];
  return (
    <>
      <div className={`${styles.scale} tabular`} aria-hidden="true">
        {milestones.map(({ year }) => (
          <span key={year} style={{ left: `${(100 * (year - first)) / (last - first)}%` }}>
            {year}
          </span>
        ))}
      </div>
      <ol role="list" className={styles.list}>
        {milestones.map(({ year, title, text }) => (
          <li key={year}>
            <p className={`${styles.year} tabular`}>{year}</p>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

export const fields = graphql`
  fragment Milestones on AboutPage {
    milestones {
      year
      title
      text
    }
  }
`;
