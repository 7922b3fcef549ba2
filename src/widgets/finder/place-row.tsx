import { Link } from 'gatsby';
import type { ReactNode } from 'react';
import { Cluster, Text } from '#src/components/layout.tsx';
import * as styles from './place-row.module.css';

interface PlaceRowProps {
  name: string;
  url?: string;
  mark?: ReactNode;
  distance: string;
  street?: string;
  town: string;
  phone: string;
  /** `tel:` URL */
  call: string;
  directions: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/**
 * A place in a result list. The server fills the same markup without scripts: `data-slot` marks text,
 * `data-href` links.
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
    <Text tone="soft">
      {street !== undefined && (
        <>
          <span data-slot="street">{street}</span>
          <br />
        </>
      )}
      <span data-slot="town">{town}</span>
    </Text>
    {rest.children}
    <Cluster as="p" gap="0 5" className={`${styles.links} tabular`}>
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
    </Cluster>
  </div>
);
