import * as styles from './map.module.css';
import { wholeCountry } from './view.ts';

const overview = '/drawings/maps/overview.svg';
const { left, top, width, height } = wholeCountry;

/** The whole country with a dot for every place: what stands there until somebody searches, or takes the map in hand. */
export const MapStill = ({ dots }: { dots: string }) => (
  <svg
    className={styles.still}
    viewBox={`${left} ${top} ${width} ${height}`}
    preserveAspectRatio="xMidYMid meet"
    aria-hidden="true"
  >
    <use className={styles.states} href={`${overview}#states`} />
    <use className={styles.coast} href={`${overview}#coast`} />
    <path className={styles.dots} d={dots} vectorEffect="non-scaling-stroke" />
  </svg>
);
