/** Miles east and south of the map's origin */
export interface MapPoint {
  x: number;
  y: number;
}

interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

interface Cone {
  /** Standard parallels, without distortion */
  parallels: readonly [number, number];
  origin: Degrees;
  /** Sphere radius; results are in the same unit. */
  radius: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Normalizes to -180..180 degrees. */
const turn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Equal-area conic on a sphere (Snyder, «Map Projections: A Working Manual», chapter 14). */
export function albers({ parallels, origin, radius }: Cone): (place: Degrees) => MapPoint {
  const [south, north] = parallels.map(radians) as [number, number];
  const n = (Math.sin(south) + Math.sin(north)) / 2;
  const c = Math.cos(south) ** 2 + 2 * n * Math.sin(south);
  const rhoAt = (latitude: number): number =>
    (radius * Math.sqrt(Math.max(0, c - 2 * n * Math.sin(radians(latitude))))) / n;
  const rho0 = rhoAt(origin.latitude);
  return ({ latitude, longitude }) => {
    const rho = rhoAt(latitude);
    const theta = n * radians(turn(longitude - origin.longitude));
    return { x: rho * Math.sin(theta), y: rho * Math.cos(theta) - rho0 };
  };
}
