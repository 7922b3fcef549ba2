import { useState } from 'react';
import { formatDistance } from '#domain/places/distance.ts';
import { Note, Stack } from '#src/components/layout.tsx';
import { thirdPartySettings } from '#src/lib/build-settings.ts';
import { onMap } from '#src/lib/map-projection.ts';
import { fitted, toScreen } from '#src/widgets/map/view.ts';
import * as styles from './consultations.module.css';
import { directionsOf, milesOf, type Route, spansTowns } from './day-routes.ts';
import { StreetMap } from './street-map.tsx';

const size = { width: 720, height: 400 };
const land = '/drawings/maps/land.svg';
const counties = '/drawings/maps/counties.svg#counties';

const visitsWords = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

const RouteWords = ({ route }: { route: Route }) => (
  <>
    {route.consultant}, {visitsWords(route.stops.length)}
    {route.stops.length > 1 && `, ${formatDistance(milesOf(route))} between them`}
  </>
);

/** Counties and coasts behind the routes: says something only over several towns. */
function CountyMap({ routes }: { routes: readonly Route[] }) {
  const drawn = routes.map(({ consultant, stops }) => ({
    consultant,
    stops: stops.map((stop) => ({ ...stop, point: onMap(stop) })),
  }));
  const view = fitted(
    drawn.flatMap(({ stops }) => stops.map(({ point }) => point)),
    size,
  );
  const { x, y, scale } = view;
  const ground = `translate(${size.width / 2 - x * scale} ${size.height / 2 - y * scale}) scale(${scale})`;
  const count = routes.reduce((sum, { stops }) => sum + stops.length, 0);
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`Map of ${visitsWords(count)} at home. The list has their order and addresses.`}
    >
      <g transform={ground}>
        <use className={styles.counties} href={counties} />
        <use className={styles.states} href={`${land}#states`} />
        <use className={styles.coast} href={`${land}#coast`} />
      </g>
      {drawn.map(({ consultant, stops }, index) => {
        const points = stops.map(({ point }) => toScreen(view, size, point));
        return (
          <polyline
            key={consultant}
            className={styles.way}
            data-way={index % 4}
            points={points.map((point) => `${point.x},${point.y}`).join(' ')}
          />
        );
      })}
      {drawn.flatMap(({ stops }) =>
        stops.map(({ id, mark, name, point }) => {
          const at = toScreen(view, size, point);
          return (
            <g key={id} transform={`translate(${at.x} ${at.y})`}>
              <title>{`${mark}, ${name}`}</title>
              <g className={styles.mark}>
                <rect className={styles.stop} x={-17} y={-13} width={34} height={26} rx={2} />
                <text className={styles.stopMark} y={5}>
                  {mark}
                </text>
              </g>
            </g>
          );
        }),
      )}
    </svg>
  );
}

/**
 * The day's home visits by consultant: streets if the settings name a map service, else counties over several
 * towns, else only the list with its distances.
 */
export function DayMap({ routes }: { routes: readonly Route[] }) {
  const [hasFailed, setFailed] = useState(false);
  const style = thirdPartySettings().mapStyleUrl;
  const hasStreets = style !== undefined && !hasFailed;
  const hasCounties = !hasStreets && spansTowns(routes);
  return (
    <Stack as="figure" gap={3} className={styles.map}>
      {hasStreets ? (
        <StreetMap
          style={style}
          stops={routes.flatMap(({ stops }) => stops)}
          onFail={() => setFailed(true)}
        />
      ) : (
        hasCounties && <CountyMap routes={routes} />
      )}
      {hasFailed && <Note>The street map could not be loaded.</Note>}
      <figcaption>
        <Stack as="ul" role="list" gap={1} size="s" className={styles.ways}>
          {routes.map((route, index) => (
            <li key={route.consultant}>
              {hasCounties && (
                <svg width="32" height="8" aria-hidden="true">
                  <path className={styles.way} data-way={index % 4} d="M0 4h32" />
                </svg>
              )}
              <span>
                <strong>{String.fromCharCode(65 + (index % 26))}</strong> <RouteWords route={route} />.{' '}
                <a href={directionsOf(route)} target="_blank" rel="noopener noreferrer">
                  Directions of {route.consultant}
                </a>
              </span>
            </li>
          ))}
        </Stack>
      </figcaption>
    </Stack>
  );
}
