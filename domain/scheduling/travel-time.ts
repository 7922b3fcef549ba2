import { type Coordinates, distanceMiles } from '#domain/geo/distance.ts';

/**
 * Miles as the crow flies that a consultant makes in an hour. Roads are about a third longer than that, and
 * are driven at about 40 miles an hour in town and country together.
 */
export const crowMilesPerHour = 30;

/** What each drive takes beside the road: to leave, to park, to carry samples to the door. */
export const fixedTravelMinutes = 15;

/** Two visits so near to each other are in one place, such as the showroom: no drive lies between them. */
export const samePlaceMiles = 0.1;

const minute = 60_000;

/** How long it takes from one place to the other, in ms. */
export function travelTime(from: Coordinates, to: Coordinates): number {
  const miles = distanceMiles(from, to);
  if (miles < samePlaceMiles) return 0;
  return Math.ceil((miles / crowMilesPerHour) * 60 + fixedTravelMinutes) * minute;
}
