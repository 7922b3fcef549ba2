import { openingInBrief } from '#domain/dates/opening-words.ts';
import type { Showroom } from '#domain/places/contract.ts';
import { formatDistance } from '#domain/places/distance.ts';
import { OpeningNow } from '#src/widgets/contact/opening-now.tsx';
import { telephoneLink } from '#src/widgets/contact/telephone-link.ts';
import * as styles from './showroom-now.module.css';

export default function ShowroomNow({ showroom }: { showroom: Showroom }) {
  const { city, state, distance_miles, hours, time_zone, country, phone } = showroom;
  return (
    <>
      <span className={styles.place}>
        {city}, {state}
        {distance_miles === undefined ? '' : `, ${formatDistance(distance_miles)} away`}
      </span>{' '}
      <span>
        <OpeningNow say={(now) => openingInBrief({ hours, timeZone: time_zone, country }, now)} plain="" />
      </span>{' '}
      <a className={styles.phone} href={telephoneLink(phone)}>
        {phone}
      </a>
    </>
  );
}
