import { graphql, Link } from 'gatsby';
import { dayHours, shortDays } from '#domain/dates/week-words.ts';
import { Note, Stack, Title } from '#src/components/layout.tsx';
import { Section } from '#src/components/page/section.tsx';
import * as styles from './showroom-grid.module.css';

interface ShowroomCardProps {
  showroom: Queries.ShowroomCardFragment;
}

function ShowroomCard({ showroom }: ShowroomCardProps) {
  return (
    <Stack as="li" gap={1} top className={styles.card}>
      <Title as="h3">
        <Link className="card-link" to={showroom.url}>
          {showroom.name}
        </Link>
      </Title>
      <Note>{showroom.street}</Note>
      <Note>
        {showroom.city}, {showroom.state} {showroom.postal_code}
      </Note>
      <Note className="tabular">{showroom.phone}</Note>
      <Note className="tabular">
        {shortDays.weekday} {dayHours(showroom.hours.weekday)}
      </Note>
    </Stack>
  );
}

export const ShowroomGrid = ({ showrooms }: { showrooms: readonly Queries.ShowroomCardFragment[] }) => (
  <ul role="list" className={styles.grid}>
    {showrooms.map((showroom) => (
      <ShowroomCard key={showroom.showroom_id} showroom={showroom} />
    ))}
  </ul>
);

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
  fragment ShowroomCard on Showroom {
    showroom_id
    name
    street
    city
    state
    postal_code
    phone
    url
    hours {
      weekday {
        opens
        closes
      }
    }
  }

  fragment OtherShowrooms on Branch {
    showrooms {
      ...ShowroomCard
    }
  }
`;
