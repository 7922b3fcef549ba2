import type { ComponentType } from 'react';
import { isSearched } from '../../lib/address-query.ts';
import { lazyOnGesture } from '../../lib/lazy-on-gesture.tsx';
import { AllPlaces } from '../map/all-places.ts';
import type { Position } from '../map/map-place.ts';

/** A finder as a page holds it: its form and a still map, until somebody reaches for them or the address asks for something. */
export function lazyFinder(load: () => Promise<{ default: ComponentType }>) {
  const Finder = lazyOnGesture(load, isSearched);
  return ({ places }: { places: readonly Position[] }) => (
    <AllPlaces value={places}>
      <Finder />
    </AllPlaces>
  );
}
