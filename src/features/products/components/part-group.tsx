import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import { Section } from '../../../components/section.tsx';
import { PartCards } from './part-cards.tsx';

/** The parts of one kind, under an anchor of its name. */
export const PartGroupSection = ({
  group: { group, title, parts },
  actionOf,
}: {
  group: Queries.PartGroupSectionFragment;
  actionOf: (part: Queries.PartCardFragment) => ReactNode;
}) => (
  <Section id={group} title={title} note={`${parts.length} parts`}>
    <PartCards parts={parts} actionOf={actionOf} />
  </Section>
);

export const fields = graphql`
  fragment PartGroupSection on PartGroup {
    group
    title
    parts {
      ...PartCard
    }
  }
`;
