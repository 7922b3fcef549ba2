import { graphql } from 'gatsby';
import { Stack, Text, Title } from '#src/components/layout.tsx';
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
      <Stack as="ol" role="list" gap="6 7" className={styles.list}>
        {milestones.map(({ year, title, text }) => (
          <li key={year}>
            <Text tone="oak" strong className="tabular">
              {year}
            </Text>
            <Title as="h3">{title}</Title>
            <p>{text}</p>
          </li>
        ))}
      </Stack>
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
