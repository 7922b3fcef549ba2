import { onMap } from '#src/lib/map-projection.ts';
import type { Position } from '#src/lib/vendors/map-place.ts';

/** Returns a path with one dot per place, rounded to four miles so that a town has one dot. */
export const dotsOf = (places: readonly Position[]): string => {
  const dots = places.map((place) => {
    const { x, y } = onMap(place);
    return `M${Math.round(x / 4) * 4} ${Math.round(y / 4) * 4}h0`;
  });
  return [...new Set(dots)].join('');
};
