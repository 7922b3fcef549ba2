import type { Coordinates } from './distance.ts';

/** Map center before a search: the middle of Iowa, in degrees ([3.25]). */
export const defaultMapCentre: Coordinates = { latitude: 41.3979968, longitude: -92.9166324 };
