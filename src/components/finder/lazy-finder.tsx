import type { ComponentType } from 'react';
import { localStore } from '#src/lib/browser-store.ts';
import { isSearched } from '#src/lib/is-searched.ts';
import { lazyOnGesture } from '#src/lib/lazy-on-gesture.tsx';
import { AllPlaces } from '../map/all-places.ts';
import type { Position } from '../map/map-place.ts';

/** A browser that keeps a place is shown what is near it. [9.1] */
const isKnown = () => isSearched() || localStore.read('UserPostalCode') !== undefined;

/**
 * A finder as a page holds it: its form and a still map, until the visitor reaches for them or a place is
 * known.
 */
export function lazyFinder(load: () => Promise<{ default: ComponentType }>) {
  const Finder = lazyOnGesture(load, isKnown);
  return ({ places }: { places: readonly Position[] }) => (
    <AllPlaces value={places}>
      <Finder />
    </AllPlaces>
  );
}
