import { graphql, Link } from 'gatsby';
import type { ReactNode } from 'react';
import * as styles from './showroom-card.module.css';

export function ShowroomGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.grid}>
      {children}
    </ul>
  );
}

interface ShowroomCardProps {
  showroom: Queries.ShowroomCardFragment;
}

export function ShowroomCard({ showroom }: ShowroomCardProps) {
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>
        <Link to={showroom.url}>{showroom.name}</Link>
      </h3>
      <p className={styles.detail}>{showroom.street}</p>
      <p className={styles.detail}>
        {showroom.city}, {showroom.state} {showroom.postal_code}
      </p>
      <p className={`${styles.detail} tabular`}>{showroom.phone}</p>
    </li>
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
  }
`;
