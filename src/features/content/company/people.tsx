import { graphql } from 'gatsby';
import * as styles from './people.module.css';

export const People = ({ people }: Queries.PeopleFragment) => (
  <ul role="list" className={styles.list}>
    {people.map(({ name, role, about }) => (
      <li key={name} className={styles.plate}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.role}>{role}</p>
        <p>{about}</p>
      </li>
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
