import { graphql, Link } from 'gatsby';
import { dayHours, shortDays } from '#domain/dates/week-words.ts';
import { Section } from '#src/components/page/section.tsx';
import * as styles from './showroom-grid.module.css';

interface ShowroomCardProps {
  showroom: Queries.ShowroomCardFragment;
}

function ShowroomCard({ showroom }: ShowroomCardProps) {
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>
        <Link className="card-link" to={showroom.url}>
          {showroom.name}
        </Link>
      </h3>
      <p className={styles.detail}>{showroom.street}</p>
      <p className={styles.detail}>
        {showroom.city}, {showroom.state} {showroom.postal_code}
      </p>
      <p className={`${styles.detail} tabular`}>{showroom.phone}</p>
      <p className={`${styles.detail} tabular`}>
        {shortDays.weekday} {dayHours(showroom.hours.weekday)}
      </p>
    </li>
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
