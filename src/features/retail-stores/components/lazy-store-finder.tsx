import { AllPlaces } from '../../../components/map/all-places.ts';
import type { Position } from '../../../components/map/map-place.ts';
import { isSearched } from '../../../lib/address-query.ts';
import { lazyOnGesture } from '../../../lib/lazy-on-gesture.tsx';

const Finder = lazyOnGesture(() => import('./store-finder.tsx'), isSearched);

/** The finder as a page holds it: its form and a still map, until somebody reaches for them or the address asks for something. */
export const LazyStoreFinder = ({ places }: { places: readonly Position[] }) => (
  <AllPlaces value={places}>
    <Finder />
  </AllPlaces>
);
