export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Sheet {
  height: number;
  unitsPerMile: number;
  points: Point[];
  /** Center of the places, in degrees */
  middle: Place;
  /** Projects a place onto the sheet or beyond its edge. */
  toSheet: (place: Place) => Point;
  /** Longest of 1, 2, 5, 10, 20 … miles that fits the scale bar */
  barMiles: number;
}

export const sheetWidth = 400;
export const footHeight = 44;
const margin = { side: 36, top: 44, bottom: 40 };
const tallest = 240;
const lowest = 150;
const longestBar = 100;
const leastMiles = 2;
const earthRadiusMiles = 3958.7613;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
const round = (value: number): number => Math.round(value * 10) / 10;

/** Projects onto the tangent plane: miles east and south of a center, accurate to 0.1 % within 150 miles. */
function ontoPlane({ latitude, longitude }: Place, middle: Place): Point {
  const [north, turn] = [radians(latitude), radians(longitude - middle.longitude)];
  const level = radians(middle.latitude);
  return {
    x: earthRadiusMiles * Math.cos(north) * Math.sin(turn),
    y:
      -earthRadiusMiles *
      (Math.cos(level) * Math.sin(north) - Math.sin(level) * Math.cos(north) * Math.cos(turn)),
  };
}

function roundMiles(limit: number): number {
  const power = 10 ** Math.floor(Math.log10(limit));
  return power * ([5, 2].find((step) => step * power <= limit) ?? 1);
}

/** Lays places out on a sheet, north up, at the largest scale that fits. */
export function layOut(places: readonly Place[]): Sheet {
  const middle = {
    latitude: middleOf(places.map(({ latitude }) => latitude)),
    longitude: middleOf(places.map(({ longitude }) => longitude)),
  };
  const miles = places.map((place) => ontoPlane(place, middle));
  const [xs, ys] = [miles.map(({ x }) => x), miles.map(({ y }) => y)];
  const unitsPerMile = Math.min(
    (sheetWidth - 2 * margin.side) / Math.max(spanOf(xs), leastMiles),
    tallest / Math.max(spanOf(ys), leastMiles),
  );
  const room = Math.max(lowest, spanOf(ys) * unitsPerMile);
  const middleY = margin.top + room / 2;
  const [middleEast, middleSouth] = [middleOf(xs), middleOf(ys)];
  const place = ({ x, y }: Point): Point => ({
    x: round(sheetWidth / 2 + (x - middleEast) * unitsPerMile),
    y: round(middleY + (y - middleSouth) * unitsPerMile),
  });
  return {
    height: round(margin.top + room + margin.bottom + footHeight),
    unitsPerMile,
    points: miles.map(place),
    middle,
    toSheet: (other) => place(ontoPlane(other, middle)),
    barMiles: roundMiles(longestBar / unitsPerMile),
  };
}
