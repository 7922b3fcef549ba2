import type { MapPoint } from '#src/lib/albers.ts';

export interface Country {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The contiguous states, northern Mexico and southern Canada, in miles */
const wholeCountry = { left: -1720, top: -800, width: 3200, height: 2050 };

/** Margin around a country's places, in miles */
const border = 70;

/**
 * Returns the part of the country with places plus a margin, ignoring islands and outposts; the whole country
 * without places.
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
