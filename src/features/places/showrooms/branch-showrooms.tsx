import { graphql } from 'gatsby';
import { Stack, Title } from '#src/components/layout.tsx';
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
      <Stack gap="6 7" align="start" className={styles.advice}>
        <p className={styles.words}>{local_advice}</p>
        <Stack gap={2} className={styles.area}>
          <Title as="h3">How far we go</Title>
          <p>{service_area.summary}</p>
        </Stack>
      </Stack>
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
