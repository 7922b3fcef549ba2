import { Cluster } from '#src/components/layout.tsx';
import * as styles from './map.module.css';
import { barMiles } from './scale-bar.ts';

interface MapFurnitureProps {
  scale: number;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onReset: () => void;
}

const barRoom = 140;

export function MapFurniture({ scale, onZoomIn, onZoomOut, onReset }: MapFurnitureProps) {
  const miles = barMiles(scale, barRoom);
  return (
    <>
      <div className={styles.tools}>
        <button type="button" aria-label="Zoom in" onClick={onZoomIn}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={onZoomOut}>
          −
        </button>
        <button type="button" aria-label="Show all places" onClick={onReset}>
          <svg
            width="16"
            height="16"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="M1 5V1h4M11 1h4v4M15 11v4h-4M5 15H1v-4" strokeWidth="1.5" />
          </svg>
        </button>
      </div>
      <Cluster nowrap gap={2} align="end" className={`${styles.bar} tabular`} aria-hidden="true">
        <span className={styles.length} style={{ width: `${miles * scale}px` }} />
        {miles} mi
      </Cluster>
      <svg className={styles.north} width="14" height="34" viewBox="0 0 14 34" aria-hidden="true">
        <path d="m7 12 6 20-6-4-6 4Z" />
        <text x="7" y="9">
          N
        </text>
      </svg>
    </>
  );
}
