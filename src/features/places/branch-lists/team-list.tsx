import { graphql } from 'gatsby';
import { Note, Stack, Title } from '#src/components/layout.tsx';
import { initialsOf } from '../branch-pages/initials-of.ts';
import * as styles from './team-list.module.css';

/** A branch's staff, each with a drawn window that shows their initials. */
export const TeamList = ({ people }: { people: readonly Queries.TeamListPersonFragment[] }) => (
  <Stack as="ul" role="list" gap="6 7" className={styles.list}>
    {people.map(({ name, role, since, about }) => {
      const [first, last] = initialsOf(name);
      return (
        <li key={name} className={styles.person}>
          <span className={styles.window} aria-hidden="true">
            <span>{first}</span>
            <span>{last}</span>
          </span>
          <Stack gap={2} className={styles.words}>
            <Title>{name}</Title>
            <Note className="tabular">
              {role}, since {since}
            </Note>
            <p>{about}</p>
          </Stack>
        </li>
      );
    })}
  </Stack>
);

export const fields = graphql`
  fragment TeamListPerson on TeamMember {
    name
    role
    since
    about
  }
`;
