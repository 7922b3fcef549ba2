import { graphql } from 'gatsby';
import { Section } from '#src/components/page/section.tsx';
import * as styles from './branch-showrooms.module.css';
import { ShowroomGrid } from './showroom-grid.tsx';

export const BranchShowrooms = ({
  branch: { local_advice, service_area, showrooms },
}: {
  branch: Queries.BranchShowroomsFragment;
}) => (
  <>
    <Section title="What the houses here ask for">
      <div className={styles.advice}>
        <p className={styles.words}>{local_advice}</p>
        <div className={styles.area}>
          <h3>How far we go</h3>
          <p>{service_area.summary}</p>
        </div>
      </div>
    </Section>
    <Section title="Showrooms" note={`${showrooms.length} in the area`}>
      <ShowroomGrid showrooms={showrooms} />
    </Section>
  </>
);

export const fields = graphql`
  fragment BranchShowrooms on Branch {
    local_advice
    service_area {
      summary
    }
    showrooms {
      ...ShowroomCard
    }
  }
`;
