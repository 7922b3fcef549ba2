import { graphql } from 'gatsby';
import { Section } from '../../../components/section.tsx';
import { BranchAdvice } from './branch-advice.tsx';
import { ShowroomGrid } from './showroom-card.tsx';

/** What a branch knows of the houses around it, and where to find it. */
export const BranchShowrooms = ({ branch }: { branch: Queries.BranchShowroomsFragment }) => (
  <>
    <Section title="What the houses here ask for">
      <BranchAdvice branch={branch} />
    </Section>
    <Section title="Showrooms" note={`${branch.showrooms.length} in the area`}>
      <ShowroomGrid showrooms={branch.showrooms} />
    </Section>
  </>
);

export const fields = graphql`
  fragment BranchShowrooms on Branch {
    ...BranchAdvice
    showrooms {
      ...ShowroomCard
    }
  }
`;
