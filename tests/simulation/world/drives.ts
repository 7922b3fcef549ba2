import { type Place, placeAt, showrooms } from './places.ts';

const hour = 60 * 60_000;
const minute = 60_000;

export interface Position {
  latitude: number;
  longitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function milesBetween(one: Position, other: Position): number {
  const [north, east] = [
    radians(one.latitude - other.latitude) / 2,
    radians(one.longitude - other.longitude) / 2,
  ];
  const arc =
    Math.sin(north) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2;
  return 2 * 3959 * Math.asin(Math.sqrt(arc));
}

/** Where a visit takes its consultant; undefined for a call. */
export const positionOf = ({
  type,
  branch,
  postal,
}: {
  type: string;
  branch: string;
  postal: string;
}): Position | Place | undefined => {
  if (type === 'virtual') return undefined;
  return type === 'showroom' ? showrooms[branch] : placeAt(postal);
};

/** At 30 miles an hour as the crow flies, less what the middle of a town may be off. */
export const driveMs = (miles: number): number => (miles < 4 ? 0 : ((miles - 3) / 30) * hour + 10 * minute);

/** The same with a quarter of an hour, and what the middle of a town may be off. */
export const longestDriveMs = (miles: number): number => ((miles + 3) / 30) * hour + 16 * minute;
