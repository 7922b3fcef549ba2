import { createContext } from 'react';
import type { Position } from './map-place.ts';

/** All places of a page, as dots on the map of the whole country. */
export const AllPlaces = createContext<readonly Position[]>([]);
