import { type Coordinates, distanceMiles } from '#domain/places/distance.ts';

/** Straight-line speed: roads are about a third longer, driven at 40 mph on average. */
export const crowMilesPerHour = 30;

export const fixedTravelMinutes = 15;

/** Places within this distance count as one, without a drive. */
export const samePlaceMiles = 0.1;

const minute = 60_000;

/** Returns the travel time between two places in ms. */
export function travelTime(from: Coordinates, to: Coordinates): number {
  const miles = distanceMiles(from, to);
  if (miles < samePlaceMiles) return 0;
  return Math.ceil((miles / crowMilesPerHour) * 60 + fixedTravelMinutes) * minute;
}
