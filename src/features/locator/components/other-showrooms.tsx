import { graphql } from 'gatsby';
import { Section } from '../../../components/section.tsx';
import { ShowroomGrid } from './showroom-card.tsx';

/** A branch's other showrooms; where there is none there is no section. */
export function OtherShowrooms({ branch, than }: { branch: Queries.OtherShowroomsFragment; than: string }) {
  const others = branch.showrooms.filter(({ showroom_id }) => showroom_id !== than);
  if (others.length === 0) return null;
  return (
    <Section title="Our other showrooms">
      <ShowroomGrid showrooms={others} />
    </Section>
  );
}

export const fields = graphql`
  fragment OtherShowrooms on Branch {
    showrooms {
      ...ShowroomCard
    }
  }
`;
