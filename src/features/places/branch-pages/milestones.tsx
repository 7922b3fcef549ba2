import { graphql } from 'gatsby';
import { Box, Stack } from '#src/components/layout.tsx';
import * as styles from './milestones.module.css';

/** A branch's timeline; on wide screens the spacing is proportional to the years. */
export const BranchMilestones = ({ milestones }: Queries.BranchMilestonesFragment) => (
  <Box as="section" padY={7} aria-labelledby="branch-milestones">
    <h2 id="branch-milestones" className={styles.title}>
      What happened since
    </h2>
    <ol role="list" className={`${styles.line} tabular`}>
      {milestones.map(({ year, text }, at) => {
        const years = (milestones[at + 1]?.year ?? year) - year;
        return (
          <Stack as="li" key={text} gap={1} top className={styles.stone} style={{ flexGrow: years || 6 }}>
            <h3 className={styles.year}>{year}</h3>
            {years > 0 && (
              <span className={styles.span} aria-hidden="true">
                {years === 1 ? '1 year' : `${years} years`}
              </span>
            )}
            <p>{text}</p>
          </Stack>
        );
      })}
    </ol>
  </Box>
);

export const fields = graphql`
  fragment BranchMilestones on BranchAbout {
    milestones {
      year
      text
    }
  }
`;
