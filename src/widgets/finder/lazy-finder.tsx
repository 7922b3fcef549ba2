import type { ComponentType } from 'react';
import { localStore } from '#src/lib/browser-store.ts';
import { lazyOnGesture } from '#src/lib/react/lazy-on-gesture.tsx';
import type { Position } from '#src/lib/vendors/map-place.ts';
import { AllPlaces } from '#src/widgets/map/all-places.ts';
import { isSearched } from './is-searched.ts';

/** Shows nearby results at once if the browser has a stored place. [9.1] */
const isKnown = () => isSearched() || localStore.read('UserPostalCode') !== undefined;

/** Renders a form and a static map until the visitor interacts or a place is known. */
export function lazyFinder(load: () => Promise<{ default: ComponentType }>) {
  const Finder = lazyOnGesture(load, isKnown);
  const WithPlaces = ({ places }: { places: readonly Position[] }) => (
    <AllPlaces value={places}>
      <Finder />
    </AllPlaces>
  );
  return Object.assign(WithPlaces, { preload: Finder.preload });
}
