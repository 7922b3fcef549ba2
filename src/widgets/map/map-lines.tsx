import type { MapPoint } from '#src/lib/albers.ts';
import { onMap } from '#src/lib/map-projection.ts';
import * as styles from './map.module.css';
import { ringMiles } from './scale-bar.ts';
import { type Size, toScreen, type View } from './view.ts';

const seats =
  'WA -120.4 47.4,OR -120.6 43.9,CA -119.8 37.2,NV -116.8 39.4,ID -114.4 43.6,MT -109.6 47,WY -107.5 43,UT -111.6 39.3,' +
  'AZ -111.7 34.3,CO -105.5 39,NM -106.1 34.4,ND -100.5 47.4,SD -100.2 44.4,NE -99.8 41.5,KS -98.4 38.5,OK -97.4 35.5,' +
  'TX -99.3 31.4,MN -94.5 46.3,IA -93.5 42,MO -92.5 38.4,AR -92.4 34.8,LA -92.5 31,WI -89.9 44.6,IL -89.2 40,MI -84.8 43.3,' +
  'IN -86.2 39.9,OH -82.8 40.3,KY -85.2 37.5,TN -86.4 35.8,MS -89.7 32.7,AL -86.8 32.8,GA -83.4 32.6,FL -81.7 28.2,' +
  'SC -80.9 33.9,NC -79.2 35.5,VA -78.5 37.5,WV -80.7 38.6,MD -76.8 39.3,DE -75.5 39,PA -77.7 40.9,NJ -74.5 40.1,' +
  'NY -75.4 42.9,CT -72.7 41.6,RI -71.5 41.6,MA -72 42.4,VT -72.7 44.1,NH -71.6 43.6,ME -69.2 45.3,AK -152.5 64.2,HI -157.5 20.4,' +
  'PR -66.4 18.2,BC -124 54,AB -115 54.5,SK -106 54,MB -98.5 54,ON -86 50.5,QC -72.5 51,NB -66.4 46.6,NS -63.4 45.1,PE -63.2 46.4,NL -56 48.6';

const stateLabels: readonly (MapPoint & { name: string })[] = seats.split(',').map((seat) => {
  const [name = '', longitude, latitude] = seat.split(' ');
  return { name, ...onMap({ latitude: Number(latitude), longitude: Number(longitude) }) };
});

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
