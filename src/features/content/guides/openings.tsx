import { graphql, Link } from 'gatsby';
import { branchPage } from '#domain/content/paths/page-url.ts';
import { formatPay } from '#domain/money/format-pay.ts';
import { Day } from '#src/components/day.tsx';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import { JumpList } from '#src/components/page/jump-list.tsx';
import { byDepartment } from '../company/departments.ts';
import * as styles from './openings.module.css';

export function Openings({ branches }: { branches: readonly Queries.OpeningsFragment[] }) {
  const groups = byDepartment(
    branches.flatMap(({ branch, careers }) => careers.openings.map((opening) => ({ ...opening, branch }))),
  );
  return (
    <>
      <JumpList
        label="Departments"
        items={groups.map(({ anchor, title, openings }) => ({
          anchor,
          title: `${title}, ${openings.length}`,
        }))}
      />
      {groups.map(({ anchor, title, openings }) => (
        <section key={anchor} aria-labelledby={anchor} className={styles.group}>
          <h3 id={anchor} className={styles.department}>
            {title}
          </h3>
          <ul role="list">
            {openings.map(({ job_id, title: job, employment, pay, closes, branch }) => (
              <Stack as="li" key={job_id} gap="0 5" className={`${styles.opening} tabular`}>
                <Text as={Link} strong to={`${branchPage(branch.branch_id, 'careers')}#${job_id}`}>
                  {job}
                </Text>
                <span>{branch.formal_name}</span>
                <span>{formatPay(pay, branch.country)}</span>
                <Note as="span">
                  {employment}, closes <Day day={closes} />
                </Note>
              </Stack>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export const fields = graphql`
  fragment Openings on BranchPages {
    branch {
      branch_id
      formal_name
      country
    }
    careers {
      openings {
        job_id
        title
        employment
        department
        closes
        pay {
          from_cents
          to_cents
          per
        }
      }
    }
  }
`;
