import { directionsLink } from '#domain/places/directions-link.ts';
import type { Contractor } from '#domain/places/directory-contract.ts';
import { serviceNames } from '#domain/places/wanted-contractors.ts';
import { formatDistance } from '#src/lib/format-distance.ts';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import { PlaceRow } from '#src/widgets/finder/place-row.tsx';
import * as styles from './contractor-row.module.css';

export const ContractorRow = ({ firm }: { firm: Contractor }) => (
  <PlaceRow
    name={firm.name}
    mark={firm.certified && <span className={styles.certified}>Certified</span>}
    distance={formatDistance(firm.distance_miles ?? 0)}
    town={`${firm.city}, ${firm.state} ${firm.postal_code}`}
    phone={firm.phone}
    call={telephoneLink(firm.phone)}
    directions={directionsLink(firm)}
  >
    <p>
      {firm.contact}, since {firm.since}. {firm.about}
    </p>
    <p className={styles.services}>
      Does {firm.services.map((service) => serviceNames[service]).join(', ')}
      {firm.covers ? '' : `. Usually stays within ${firm.radius_miles} miles of ${firm.city}`}
    </p>
  </PlaceRow>
);

export const ContractorPattern = () => (
  <PlaceRow
    name=""
    mark={<span className={styles.certified} data-slot="certified" />}
    distance=""
    town=""
    phone=""
    call=""
    directions=""
  >
    <p data-slot="about" />
    <p className={styles.services} data-slot="services" />
  </PlaceRow>
);
