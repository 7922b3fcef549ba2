import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import type { FoldedGroup } from '#src/components/page/folded-groups.tsx';
import { PartCards } from './part-cards.tsx';

export const partGroup = (
  { group, title, parts }: Queries.PartGroupSectionFragment,
  actionOf: (part: Queries.PartCardFragment) => ReactNode,
): FoldedGroup => ({
  anchor: group,
  title,
  note: `${parts.length} parts`,
  content: <PartCards parts={parts} actionOf={actionOf} />,
});

export const fields = graphql`
  fragment PartGroupSection on PartGroup {
    group
    title
    parts {
      ...PartCard
    }
  }
`;
