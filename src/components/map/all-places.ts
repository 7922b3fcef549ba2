import { createContext } from 'react';
import type { Position } from './map-place.ts';

/** Every place that a page knows, for the dots on the map of the whole country. */
export const AllPlaces = createContext<readonly Position[]>([]);
