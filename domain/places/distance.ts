/** Formats miles: «1.2 mi», «1 mi», «under 0.1 mi». */
export function formatDistance(miles: number): string {
  if (miles < 0.1) return 'under 0.1 mi';
  return `${miles >= 10 ? Math.round(miles) : miles.toFixed(1).replace(/\.0$/, '')} mi`;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const earthRadiusMiles = 3958.7613;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Precise for small angles, where the cosine loses digits. */
const haversine = (angle: number): number => Math.sin(angle / 2) ** 2;

/** Returns the great-circle distance in statute miles, on a sphere with the earth's mean radius. */
export const distanceMiles = (from: Coordinates, to: Coordinates): number => {
  const fromLatitude = radians(from.latitude);
  const toLatitude = radians(to.latitude);
  const chord =
    haversine(toLatitude - fromLatitude) +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * haversine(radians(to.longitude - from.longitude));
  // Rounding can exceed 1 for antipodes, where the arcsine is NaN.
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
};
