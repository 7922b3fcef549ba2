import { graphql } from 'gatsby';
import * as styles from './milestones.module.css';

/** A branch's timeline; on wide screens the spacing is proportional to the years. */
export const BranchMilestones = ({ milestones }: Queries.BranchMilestonesFragment) => (
  <section className={styles.section} aria-labelledby="branch-milestones">
    <h2 id="branch-milestones" className={styles.title}>
      What happened since
    </h2>
    <ol role="list" className={`${styles.line} tabular`}>
      {milestones.map(({ year, text }, at) => {
        const years = (milestones[at + 1]?.year ?? year) - year;
        return (
          <li key={text} className={styles.stone} style={{ flexGrow: years || 6 }}>
            <h3 className={styles.year}>{year}</h3>
            {years > 0 && (
              <span className={styles.span} aria-hidden="true">
                {years === 1 ? '1 year' : `${years} years`}
              </span>
            )}
            <p>{text}</p>
          </li>
        );
      })}
    </ol>
  </section>
);

export const fields = graphql`
  fragment BranchMilestones on BranchAbout {
    milestones {
      year
      text
    }
  }
`;
