import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import * as styles from './place-row.module.css';

interface PlaceRowProps {
  name: string;
  /** The place's own page, where it has one. */
  url?: string;
  /** A word or two beside the name. */
  mark?: ReactNode;
  distance: string;
  street?: string;
  town: string;
  phone: string;
  /** The phone number as an address that dials. */
  call: string;
  directions: string;
  /** What else is to be known of it. */
  children?: ReactNode;
  /** What else one can do. */
  actions?: ReactNode;
}

/**
 * A place in a list of what was found. The server fills the same markup in for visitors without scripts:
 * `data-slot` names what a text is, `data-href` where a link leads.
 */
export const PlaceRow = ({ name, url, mark, distance, street, town, phone, ...rest }: PlaceRowProps) => (
  <div className={styles.place} data-other-firm={url === undefined || undefined}>
    <h3 className={styles.name}>
      {url === undefined ? (
        <span data-slot="name">{name}</span>
      ) : (
        <Link to={url} data-slot="name" data-href="page">
          {name}
        </Link>
      )}
      {mark}
    </h3>
    <p className={`${styles.distance} tabular`} data-slot="distance">
      {distance}
    </p>
    <p className={styles.address}>
      {street !== undefined && (
        <>
          <span data-slot="street">{street}</span>
          <br />
        </>
      )}
      <span data-slot="town">{town}</span>
    </p>
    {rest.children}
    <p className={`${styles.links} tabular`}>
      <a href={rest.call} data-slot="phone" data-href="call">
        {phone}
      </a>
      <a href={rest.directions} data-href="directions" target="_blank" rel="noreferrer">
        Directions
        <span className="visually-hidden">
          {' to '}
          <span data-slot="name">{name}</span>, in a new tab
        </span>
      </a>
      {rest.actions}
    </p>
  </div>
);
