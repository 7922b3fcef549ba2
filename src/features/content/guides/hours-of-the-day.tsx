import { graphql } from 'gatsby';
import { Text } from '#src/components/layout.tsx';
import * as styles from './hours-of-the-day.module.css';

export const HoursOfTheDay = ({ day }: Queries.HoursOfTheDayFragment) => (
  <ol role="list" className={styles.day}>
    {day.map(({ when, what }) => (
      <li key={when}>
        <span className={`${styles.when} tabular`}>{when}</span>
        <Text measure>{what}</Text>
      </li>
    ))}
  </ol>
);

export const fields = graphql`
  fragment HoursOfTheDay on ReplacementPage {
    day {
      when
      what
    }
  }
`;
