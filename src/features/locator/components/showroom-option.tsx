import { Link } from 'gatsby';
import type { Showroom } from '../../../../domain/contracts/location.ts';
import { openingWords } from '../../../../domain/dates/opening-words.ts';
import { dayHours, shortDays } from '../../../../domain/dates/week-words.ts';
import { directionsLink } from '../../../../domain/where-to-buy/directions-link.ts';
import { Button } from '../../../components/button.tsx';
import { OpeningNow } from '../../../components/opening-now.tsx';
import { formatDistance } from '../../../lib/format-distance.ts';
import { telephoneLink } from '../../../lib/telephone-link.ts';
import * as styles from './showroom-panel.module.css';

interface ShowroomOptionProps {
  showroom: Showroom;
  isChosen: boolean;
  onChoose: () => void;
}

/**
 * A showroom in the list of what is near: how far, where, whether it is open, and what one can do about it.
 */
export function ShowroomOption({ showroom, isChosen, onChoose }: ShowroomOptionProps) {
  const { name, street, city, state, postal_code, phone, url, distance_miles, hours, time_zone, country } =
    showroom;
  const named = <span className="visually-hidden"> {name}</span>;
  return (
    <li className={styles.showroom} data-chosen={isChosen}>
      <h3 className={styles.name}>
        <Link to={url}>{name}</Link>
      </h3>
      <p className={`${styles.distance} tabular`}>{formatDistance(distance_miles ?? 0)}</p>
      <div className={styles.detail}>
        <p>
          {street}, {city}, {state} {postal_code}
        </p>
        <OpeningNow
          say={(now) => openingWords({ hours, timeZone: time_zone, country }, now)}
          plain={`${shortDays.weekday} ${dayHours(hours.weekday)}`}
        />
        <p className={styles.ways}>
          <a href={directionsLink(showroom)} target="_blank" rel="noreferrer">
            Directions{named}
          </a>
          <a className="tabular" href={telephoneLink(phone)}>
            <span className="visually-hidden">Call {name}, </span>
            {phone}
          </a>
        </p>
      </div>
      <div className={styles.action}>
        <Button look={isChosen ? 'quiet' : 'outline'} aria-pressed={isChosen} onClick={onChoose}>
          {isChosen ? 'My showroom' : 'Set as my showroom'}
          {named}
        </Button>
      </div>
    </li>
  );
}
