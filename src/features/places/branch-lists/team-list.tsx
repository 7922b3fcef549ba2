import { graphql } from 'gatsby';
import { initialsOf } from '../branch-pages/initials-of.ts';
import * as styles from './team-list.module.css';

/** A branch's staff, each with a drawn window that shows their initials. */
export const TeamList = ({ people }: { people: readonly Queries.TeamListPersonFragment[] }) => (
  <ul role="list" className={styles.list}>
    {people.map(({ name, role, since, about }) => {
      const [first, last] = initialsOf(name);
      return (
        <li key={name} className={styles.person}>
          <span className={styles.window} aria-hidden="true">
            <span>{first}</span>
            <span>{last}</span>
          </span>
          <div className={styles.words}>
            <h2>{name}</h2>
            <p className={`${styles.role} tabular`}>
              {role}, since {since}
            </p>
            <p>{about}</p>
          </div>
        </li>
      );
    })}
  </ul>
);

export const fields = graphql`
  fragment TeamListPerson on TeamMember {
    name
    role
    since
    about
  }
`;
