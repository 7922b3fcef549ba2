import type { MapPoint } from '#src/lib/albers.ts';
import type { MapPlace } from '#src/lib/vendors/map-place.ts';
import type { Cluster } from './cluster.ts';
import * as styles from './map.module.css';

interface PinProps<P extends MapPlace> {
  cluster: Cluster<P>;
  /** In pixels from the top left corner */
  at: MapPoint;
  chosen: string | undefined;
  onPress: (cluster: Cluster<P>) => void;
}

export function Pin<P extends MapPlace>({ cluster, at, chosen, onPress }: PinProps<P>) {
  const { lead, members } = cluster;
  const held = members.find(({ id }) => id === chosen);
  const shown = held ?? lead;
  const others = members.length - 1;
  const names = members.map(({ number, name }) => `${number}, ${name}`).join('; ');
  return (
    <button
      type="button"
      className={styles.pin}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      data-chosen={held ? true : undefined}
      data-many={others > 0 || undefined}
      aria-pressed={held !== undefined}
      aria-label={others > 0 ? `${members.length} places: ${names}` : names}
      title={others > 0 ? undefined : shown.name}
      onClick={() => onPress(cluster)}
    >
      {others > 0 && !held ? members.length : shown.number}
    </button>
  );
}
