import { graphql, Link } from 'gatsby';
import { Cluster, Note, Stack, Title } from '#src/components/layout.tsx';
import * as styles from './branch-list.module.css';

interface InState {
  readonly state: { readonly name: string; readonly abbreviation: string };
}

/** Groups branches by state or province in the given order; the anchor is URL-safe. */
export function groupByState<B extends InState>(
  branches: readonly B[],
): { anchor: string; name: string; branches: B[] }[] {
  const states = new Map<string, { anchor: string; name: string; branches: B[] }>();
  for (const branch of branches) {
    const { name } = branch.state;
    const group = states.get(name) ?? {
      anchor: name.toLowerCase().replace(/[^a-z]+/g, '-'),
      name,
      branches: [],
    };
    group.branches.push(branch);
    states.set(name, group);
  }
  // No spread: Babel compiles files with a query, and its iterator helper adds 400 bytes to the page.
  return Array.from(states.values());
}

interface BranchListProps {
  branches: readonly Queries.BranchListFragment[];
}

export function BranchList({ branches }: BranchListProps) {
  return (
    <ul role="list" className={styles.list}>
      {branches.map(({ branch_id, formal_name, branch_url, phone, showrooms }) => (
        <Stack as="li" key={branch_id} gap={1} top>
          <Title as="h4">
            <Link to={branch_url}>{formal_name}</Link>
          </Title>
          <Note className="tabular">{phone}</Note>
          <Cluster as="ul" role="list" gap="0 4" size="s" className={styles.towns}>
            {showrooms.map(({ showroom_id, city, state, url }) => (
              <li key={showroom_id}>
                <Link to={url}>
                  {city}, {state}
                </Link>
              </li>
            ))}
          </Cluster>
        </Stack>
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
