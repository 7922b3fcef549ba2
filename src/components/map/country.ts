import type { MapPoint } from '#src/lib/albers.ts';

/** A part of the map, in miles. */
export interface Country {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The contiguous states with the north of Mexico and the south of Canada, in miles. */
const wholeCountry = { left: -1720, top: -800, width: 3200, height: 2050 };

/** Around the places of a country, in miles. */
const border = 70;

/**
 * The part of the country that has places, with a border: islands and outposts beyond it would make the rest
 * small. Without any it is the whole country.
 */
export function countryOf(points: readonly MapPoint[]): Country {
  const { left, top, width, height } = wholeCountry;
  const mainland = points.filter(({ x, y }) => x > left && x < left + width && y > top && y < top + height);
  if (mainland.length === 0) return wholeCountry;
  const [xs, ys] = [mainland.map(({ x }) => x), mainland.map(({ y }) => y)];
  const [west, north] = [Math.min(...xs) - border, Math.min(...ys) - border];
  return {
    left: west,
    top: north,
    width: Math.max(...xs) + border - west,
    height: Math.max(...ys) + border - north,
  };
}
