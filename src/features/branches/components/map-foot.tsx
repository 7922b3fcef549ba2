import { sheetWidth } from '../sheet-projection.ts';
import * as styles from './map-foot.module.css';
import { MapMark } from './map-mark.tsx';

const seats = { store: 190, contractor: 248 };

interface MapFootProps {
  top: number;
  /** How long the scale bar is, and what it stands for. */
  bar: number;
  miles: number;
  /** What stands on the sheet beside showrooms. */
  kinds: readonly (keyof typeof seats)[];
}

/** The foot of a map: its scale, what its marks mean, and where north is. */
export const MapFoot = ({ top, bar, miles, kinds }: MapFootProps) => (
  <g className={styles.foot} transform={`translate(0 ${top})`}>
    <path d={`M0 0H${sheetWidth}`} />
    <path d={`M16 22H${16 + bar}M12 26l8-8M${12 + bar} 26l8-8`} />
    <text x={28 + bar} y="27">
      {miles} mi
    </text>
    {kinds.map((kind) => (
      <g key={kind}>
        <MapMark x={seats[kind]} y={22} kind={kind} />
        <text x={seats[kind] + 10} y="27">
          {kind}
        </text>
      </g>
    ))}
    <path className={styles.north} d={`M${sheetWidth - 24} 6l7 22-7-5-7 5Z`} />
    <text x={sheetWidth - 40} y="27" textAnchor="end">
      N
    </text>
  </g>
);
