import { Component, lazy, type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react';
import { googleMapsApiKey } from '#src/lib/build-settings.ts';
import { onMap } from '#src/lib/map-projection.ts';
import { useSeen } from '../use-seen.ts';
import { AllPlaces } from './all-places.ts';
import { countryOf } from './country.ts';
import { dotsOf } from './dots.ts';
import * as styles from './map.module.css';
import type { MapProps } from './map-place.ts';
import { MapStill } from './map-still.tsx';

const DrawnMap = lazy(() => import('./drawn-map.tsx'));
const GoogleMap = lazy(() => import('#src/lib/google-maps.tsx'));

function useStill() {
  const places = useContext(AllPlaces);
  return useMemo(() => ({ dots: dotsOf(places), country: countryOf(places.map(onMap)) }), [places]);
}

/** A map whose script does not come is no reason to lose the list beside it. */
class Fallback extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/**
 * The map beside a list, in a frame that keeps its room: a still picture of the country until `live`, then
 * the map itself once it comes into view. Google draws it where the shop has a key and Google answers;
 * otherwise we do.
 */
export function PlacesMap({ live, ...map }: MapProps & { live: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useSeen(frame);
  const [refused, setRefused] = useState(false);
  const still = <MapStill {...useStill()} />;
  const drawn = <DrawnMap {...map} />;
  return (
    <div ref={frame} className={styles.frame}>
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
