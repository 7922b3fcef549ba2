import { graphql } from 'gatsby';
import { Stack, Title } from '#src/components/layout.tsx';
import * as styles from './people.module.css';

export const People = ({ people }: Queries.PeopleFragment) => (
  <ul role="list" className={styles.list}>
    {people.map(({ name, role, about }) => (
      <Stack as="li" key={name} gap={2} top className={styles.plate}>
        <Title as="h3">{name}</Title>
        <p className={styles.role}>{role}</p>
        <p>{about}</p>
      </Stack>
    ))}
  </ul>
);

export const fields = graphql`
  fragment People on AboutPage {
    people {
      name
      role
      about
    }
  }
`;
