import type { Coordinates } from './distance.ts';

/** Where a map looks while nothing was searched: the middle of Iowa, in degrees ([3.25]). */
export const defaultMapCentre: Coordinates = { latitude: 41.3979968, longitude: -92.9166324 };
