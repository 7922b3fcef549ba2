import type { Country } from './country.ts';
import * as styles from './map.module.css';

const overview = '/drawings/maps/overview.svg';

interface MapStillProps {
  dots: string;
  country: Country;
}

/** A static map with a dot per place until the visitor searches or interacts. */
export const MapStill = ({ dots, country: { left, top, width, height } }: MapStillProps) => (
  <svg
    className={styles.still}
    viewBox={[left, top, width, height].map(Math.round).join(' ')}
    preserveAspectRatio="xMidYMid meet"
    aria-hidden="true"
  >
    <use className={styles.states} href={`${overview}#states`} />
    <use className={styles.coast} href={`${overview}#coast`} />
    <path className={styles.dots} d={dots} vectorEffect="non-scaling-stroke" />
  </svg>
);
