import type { MapPoint } from '#src/lib/albers.ts';
import * as styles from './map.module.css';
import { ringMiles } from './scale-bar.ts';
import { stateLabels } from './state-labels.ts';
import { type Size, toScreen, type View } from './view.ts';

const outlines = '/drawings/maps';
/**
 * Zoom thresholds in pixels per mile: counties appear above the first; state names need room between them.
 */
const countiesFrom = 0.9;
const namesFrom = 0.18;

interface MapLinesProps {
  view: View;
  size: Size;
  centre: MapPoint | undefined;
  radiusMiles: number;
  dots: string;
}

/** Layer below the pins: outlines, state names, and distance rings around the searched place. */
export function MapLines({ view, size, centre, radiusMiles, dots }: MapLinesProps) {
  const { x, y, scale } = view;
  const seen = ({ x: left, y: top }: MapPoint): boolean =>
    left > 0 && top > 0 && left < size.width && top < size.height;
  const heart = centre && toScreen(view, size, centre);
  return (
    <svg className={styles.lines} width={size.width} height={size.height} aria-hidden="true">
      <g
        transform={`translate(${size.width / 2 - x * scale} ${size.height / 2 - y * scale}) scale(${scale})`}
      >
        {scale >= countiesFrom && (
          <use className={styles.counties} href={`${outlines}/counties.svg#counties`} />
        )}
        <use className={styles.states} href={`${outlines}/land.svg#states`} />
        <use className={styles.coast} href={`${outlines}/land.svg#coast`} />
        <path className={styles.dots} d={dots} vectorEffect="non-scaling-stroke" />
      </g>
      {scale >= namesFrom &&
        stateLabels
          .map((label) => ({ name: label.name, ...toScreen(view, size, label) }))
          .filter(seen)
          .map((label) => (
            <text key={label.name} className={styles.state} x={label.x} y={label.y}>
              {label.name}
            </text>
          ))}
      {heart && (
        <>
          {ringMiles(radiusMiles).map((miles) => (
            <g key={miles}>
              <circle className={styles.ring} cx={heart.x} cy={heart.y} r={miles * scale} />
              <text className={styles.ringName} x={heart.x} y={heart.y - miles * scale - 4}>
                {miles} mi
              </text>
            </g>
          ))}
          <path className={styles.heart} d={`M${heart.x - 9} ${heart.y}h18M${heart.x} ${heart.y - 9}v18`} />
        </>
      )}
    </svg>
  );
}
