import { createContext } from 'react';
import type { Position } from '#src/lib/vendors/map-place.ts';

/** All places of a page, as dots on the map of the whole country. */
export const AllPlaces = createContext<readonly Position[]>([]);
