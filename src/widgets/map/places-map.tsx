import { Component, lazy, type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react';
import { useSeen } from '#src/components/use-seen.ts';
import { googleMapsApiKey } from '#src/lib/build-settings.ts';
import { onMap } from '#src/lib/map-projection.ts';
import type { MapProps } from '#src/lib/vendors/map-place.ts';
import { AllPlaces } from './all-places.ts';
import { type Country, countryOf } from './country.ts';
import { dotsOf } from './dots.ts';
import * as styles from './map.module.css';

const overview = '/drawings/maps/overview.svg';

interface MapStillProps {
  dots: string;
  country: Country;
}

/** A static map with a dot per place until the visitor searches or interacts. */
const MapStill = ({ dots, country: { left, top, width, height } }: MapStillProps) => (
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

const DrawnMap = lazy(() => import('./drawn-map.tsx'));
const GoogleMap = lazy(() => import('#src/lib/vendors/google-maps.tsx'));

function useStill() {
  const places = useContext(AllPlaces);
  return useMemo(() => ({ dots: dotsOf(places), country: countryOf(places.map(onMap)) }), [places]);
}

/** If the map's script fails to load, the list still works. */
class Fallback extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/**
 * The map beside a list, in a frame of fixed size: static until `live`, then loaded once visible. Uses Google
 * Maps if a key is set and it responds, else the drawn map.
 */
export function PlacesMap({ live, ...map }: MapProps & { live: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useSeen(frame);
  const [refused, setRefused] = useState(false);
  const still = <MapStill {...useStill()} />;
  const drawn = <DrawnMap {...map} />;
  return (
    <div ref={frame} className={`${styles.frame} not-printed`}>
      {live && seen ? (
        <Fallback instead={still}>
          <Suspense fallback={still}>
            {googleMapsApiKey() !== '' && !refused ? (
              <Fallback instead={drawn}>
                <GoogleMap {...map} onFail={() => setRefused(true)} />
              </Fallback>
            ) : (
              drawn
            )}
          </Suspense>
        </Fallback>
      ) : (
        still
      )}
    </div>
  );
}
