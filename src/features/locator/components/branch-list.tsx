import { graphql, Link } from 'gatsby';
import * as styles from './branch-list.module.css';

interface BranchListProps {
  branches: readonly Queries.BranchListFragment[];
}

/** Branches with their showrooms by town. */
export function BranchList({ branches }: BranchListProps) {
  return (
    <ul role="list" className={styles.list}>
      {branches.map(({ branch_id, formal_name, branch_url, phone, showrooms }) => (
        <li key={branch_id} className={styles.branch}>
          <h4 className={styles.name}>
            <Link to={branch_url}>{formal_name}</Link>
          </h4>
          <p className={`${styles.phone} tabular`}>{phone}</p>
          <ul role="list" className={styles.towns}>
            {showrooms.map(({ showroom_id, city, state, url }) => (
              <li key={showroom_id}>
                <Link to={url}>
                  {city}, {state}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export const fields = graphql`
  fragment BranchList on Branch {
    branch_id
    formal_name
    branch_url
    phone
    state {
      name
      abbreviation
    }
    showrooms {
      showroom_id
      city
      state
      url
    }
  }
`;
