import { graphql } from 'gatsby';
import { Note, Text } from '#src/components/layout.tsx';
import * as styles from './branch-facts.module.css';

interface BranchFactsProps {
  branch: Queries.BranchFactsFragment;
  founded?: number | undefined;
}

export function BranchFacts({ branch: { showrooms, service_area }, founded }: BranchFactsProps) {
  const facts = [
    ['Since', founded],
    ['Showrooms', showrooms.length],
    ['Serves', service_area.counties.join(', ')],
  ] as const;
  return (
    <dl className={`${styles.block} tabular`}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <Note as="dt">{name}</Note>
              <Text as="dd" strong>
                {value}
              </Text>
            </div>
          ),
      )}
    </dl>
  );
}

export const fields = graphql`
  fragment BranchFacts on Branch {
    showrooms {
      id
    }
    service_area {
      counties
    }
  }
`;
