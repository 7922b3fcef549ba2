interface Point {
  latitude: number;
  longitude: number;
}

export type Located<P> = P & Point & { name: string };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const onSphere = ({ latitude, longitude }: Point): [number, number, number] => {
  const [north, east] = [radians(latitude), radians(longitude)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
};

/** Miles over a sphere with the mean radius of the earth, by the straight line through it. */
export function milesBetween(one: Point, other: Point): number {
  const [from, to] = [onSphere(one), onSphere(other)];
  const through = Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
  return 2 * 3958.7613 * Math.asin(Math.min(1, through / 2));
}

/** Those within a distance, nearest first and then by name, with their miles. */
export const within = <P>(
  all: readonly Located<P>[],
  from: Point,
  most: number,
): { place: Located<P>; miles: number }[] =>
  all
    .map((place) => ({ place, miles: milesBetween(from, place) }))
    .filter(({ miles }) => miles <= most)
    .sort((one, other) => one.miles - other.miles || (one.place.name < other.place.name ? -1 : 1));

/** A sixth digit of miles is no fault of the shop. */
export const isSameDistance = (said: number | undefined, miles: number): boolean =>
  said !== undefined && Math.abs(said - miles) <= 0.0501;
