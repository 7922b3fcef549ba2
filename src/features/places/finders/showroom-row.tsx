import type { ReactNode } from 'react';
import { consultationNear, scheduleConsultation } from '#domain/content/paths/page-url.ts';
import { openingWords } from '#domain/dates/opening-words.ts';
import { weekWords } from '#domain/dates/week-words.ts';
import type { Showroom } from '#domain/places/contract.ts';
import { directionsLink } from '#domain/places/directions-link.ts';
import { formatDistance } from '#src/lib/format-distance.ts';
import { OpeningNow } from '#src/widgets/contact/opening-now.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { PlaceRow } from '#src/widgets/finder/place-row.tsx';
import * as styles from './showroom-row.module.css';

const Consultation = ({ to }: { to: string }) => <a href={to}>Book a consultation</a>;

export function ShowroomRow({ showroom, actions }: { showroom: Showroom; actions: ReactNode }) {
  const { name, url, street, city, state, postal_code, phone, hours, time_zone, country } = showroom;
  return (
    <PlaceRow
      name={name}
      url={url}
      distance={formatDistance(showroom.distance_miles ?? 0)}
      street={street}
      town={`${city}, ${state} ${postal_code}`}
      phone={phone}
      call={telephoneLink(phone)}
      directions={directionsLink(showroom)}
      actions={
        <>
          <Consultation to={consultationNear(postal_code)} />
          {actions}
        </>
      }
    >
      <p className={styles.hours}>
        <OpeningNow plain="" say={(now) => openingWords({ hours, timeZone: time_zone, country }, now)} />
        <small>{weekWords(hours)}</small>
      </p>
    </PlaceRow>
  );
}

export const ShowroomPattern = () => (
  <PlaceRow
    name=""
    url="/locations/"
    distance=""
    street=""
    town=""
    phone=""
    call=""
    directions=""
    actions={<Consultation to={scheduleConsultation} />}
  >
    <p className={styles.hours}>
      <small data-slot="hours" />
    </p>
  </PlaceRow>
);
