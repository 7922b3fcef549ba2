import { placeNames } from '../place-names.ts';
import { footHeight, layOut, type Place, sheetWidth } from '../sheet-projection.ts';
import { MapFoot } from './map-foot.tsx';
import { MapMark, type MarkKind } from './map-mark.tsx';
import * as styles from './map-sheet.module.css';

export interface MapSheetProps {
  showrooms: readonly Queries.ShowroomMapFragment[];
  /** The showroom that distances are measured from. */
  here?: string;
  stores?: readonly Place[];
  contractors?: readonly Place[];
}

const squares = (height: number, side: number): string =>
  [
    ...Array.from({ length: Math.ceil(sheetWidth / side) }, (_, at) => `M${16 + at * side} 0V${height}`),
    ...Array.from({ length: Math.ceil(height / side) }, (_, at) => `M0 ${height - at * side}H${sheetWidth}`),
  ].join('');

/** A branch's showrooms at their true distances, north up, on paper squared in miles. One place alone needs no map. */
export default function MapSheet({ showrooms, here, stores = [], contractors = [] }: MapSheetProps) {
  const places = [...showrooms, ...stores, ...contractors];
  if (places.length < 2) return null;
  const sheet = layOut(places);
  const { height, unitsPerMile, points, barMiles } = sheet;
  const ground = height - footHeight;
  const bar = barMiles * unitsPerMile;
  const hub = points[showrooms.findIndex(({ showroom_id }) => showroom_id === here)];
  const names = showrooms.map(({ city }, at) => {
    const point = points[at];
    if (!hub || !point || point === hub) return city;
    const miles = Math.hypot(point.x - hub.x, point.y - hub.y) / unitsPerMile;
    return `${city} ${Math.max(1, Math.round(miles))} mi`;
  });
  const kindOf = (at: number): MarkKind => {
    if (at >= showrooms.length) return at < showrooms.length + stores.length ? 'store' : 'contractor';
    return points[at] === hub ? 'here' : 'showroom';
  };
  const marks = points.map((point, at) => ({ point, kind: kindOf(at) })).reverse();
  return (
    <svg
      className={`${styles.map} tabular`}
      viewBox={`0 0 ${sheetWidth} ${height}`}
      width={sheetWidth}
      height={height}
      role="img"
      aria-label={`Map to scale: ${names.join(', ')}`}
    >
      <path className={styles.squares} d={squares(ground, bar)} />
      {hub && (
        <path
          className={styles.measured}
          d={showrooms.map((_, at) => `M${hub.x} ${hub.y}L${points[at]?.x} ${points[at]?.y}`).join('')}
        />
      )}
      {marks.map(({ point, kind }) => (
        <MapMark key={`${point.x} ${point.y} ${kind}`} {...point} kind={kind} />
      ))}
      {placeNames(sheet, names, hub).map(({ x, y, anchor }, at) => (
        <text key={names[at]} x={x} y={y} textAnchor={anchor} className={styles.name}>
          {names[at]}
        </text>
      ))}
      <MapFoot
        top={ground}
        bar={bar}
        miles={barMiles}
        kinds={(['store', 'contractor'] as const).filter((kind) => marks.some((mark) => mark.kind === kind))}
      />
    </svg>
  );
}
