import { type Coordinates, distanceMiles } from '../../../domain/geo/distance.ts';

interface Positioned {
  position: Coordinates;
}

/** The index of the first place at or north of a latitude, in places sorted by it. */
function firstAtLatitude(places: readonly Positioned[], latitude: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as Positioned).position.latitude < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Prepares places for finding the one nearest to a point, at most `withinMiles` away. A search walks north and south from the
 * point's latitude and ends where the latitude alone is further than the best so far: some hundreds of 44,000 places are looked at.
 */
export function nearestByLatitude<T extends Positioned>(
  places: readonly T[],
  { withinMiles }: { withinMiles: number },
): (point: Coordinates) => T | undefined {
  const sorted = [...places].sort((a, b) => a.position.latitude - b.position.latitude);
  return (point) => {
    let best: T | undefined;
    let bestMiles = withinMiles;
    const walk = (from: number, step: 1 | -1): void => {
      for (let index = from; ; index += step) {
        const place = sorted[index];
        if (!place) return;
        const { latitude } = place.position;
        if (distanceMiles(point, { latitude, longitude: point.longitude }) > bestMiles) return;
        const miles = distanceMiles(point, place.position);
        if (miles <= bestMiles) [best, bestMiles] = [place, miles];
      }
    };
    const start = firstAtLatitude(sorted, point.latitude);
    walk(start, 1);
    walk(start - 1, -1);
    return best;
  };
}
