/** A point on the globe, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const earthRadiusMiles = 3958.7613;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Half the sine squared, which keeps its digits where the cosine of a small angle has lost them. */
const haversine = (angle: number): number => Math.sin(angle / 2) ** 2;

/** Great-circle distance in statute miles on a sphere of the earth's mean radius. */
export const distanceMiles = (from: Coordinates, to: Coordinates): number => {
  const fromLatitude = radians(from.latitude);
  const toLatitude = radians(to.latitude);
  const chord =
    haversine(toLatitude - fromLatitude) +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * haversine(radians(to.longitude - from.longitude));
  // Rounding can carry antipodes past 1, where the arcsine is not a number.
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
};
