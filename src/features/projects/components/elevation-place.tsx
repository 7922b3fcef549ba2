import type { ProjectItem } from '#domain/projects/project-view.ts';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { titleOf } from '../item-words.ts';
import * as styles from './group-elevation.module.css';

interface ElevationPlaceProps {
  items: readonly Pick<ProjectItem, 'id' | 'name' | 'quantity' | 'design' | 'part'>[];
  reason?: string;
}

/** Reserves the size of a room's elevation, to avoid a layout shift. */
export const ElevationPlace = ({ items, reason }: ElevationPlaceProps) => (
  <div className={styles.elevation}>
    <div className={`${styles.sheet} ${styles.place} not-printed`}>
      {reason ? <p>{reason}</p> : <Skeleton height="100%" />}
    </div>
    <ol className={styles.names} aria-hidden="true">
      {items.map((item) => (
        <li key={item.id}>
          {titleOf(item, undefined)}
          {item.quantity > 1 && ` (${item.quantity})`}
        </li>
      ))}
    </ol>
  </div>
);
