import type { DeskConsultationRow } from '#domain/consultations/staff-contract.ts';
import { type Coordinates, distanceMiles } from '#domain/places/distance.ts';

export interface Stop extends Coordinates {
  id: string;
  name: string;
  address: string;
  /** «A2» is the second visit of the first consultant. */
  mark: string;
  /** Great-circle miles from the previous visit; omitted for the first. */
  miles?: number;
}

export interface Route {
  consultant: string;
  stops: Stop[];
}

const isVisit = (row: DeskConsultationRow): row is DeskConsultationRow & Coordinates =>
  row.type === 'home' &&
  row.latitude !== undefined &&
  row.longitude !== undefined &&
  (row.state === 'pending' || row.state === 'confirmed');

/** Returns the consultants' routes between home visits, by name; rows must be in order of time. */
export function routesOf(rows: readonly DeskConsultationRow[]): Route[] {
  const visits = rows.filter(isVisit);
  const names = new Map(visits.map(({ consultant_id, consultant }) => [consultant_id, consultant]));
  return [...names]
    .sort(([, one], [, other]) => one.localeCompare(other))
    .map(([consultantId, consultant], index) => {
      const own = visits.filter(({ consultant_id }) => consultant_id === consultantId);
      const letter = String.fromCharCode(65 + (index % 26));
      const stops = own.map(({ id, name, address, latitude, longitude }, place): Stop => {
        const before = own[place - 1];
        return {
          id,
          name,
          address,
          latitude,
          longitude,
          mark: `${letter}${place + 1}`,
          ...(before && { miles: distanceMiles(before, { latitude, longitude }) }),
        };
      });
      return { consultant, stops };
    });
}

export const milesOf = ({ stops }: Route): number => stops.reduce((sum, { miles = 0 }) => sum + miles, 0);

/** Below this distance a map of counties and coasts shows one spot. */
const severalTownsMiles = 12;

/** Returns whether a map without streets shows where the visits are. */
export function spansTowns(routes: readonly Route[]): boolean {
  const stops = routes.flatMap((route) => route.stops);
  return stops.some((one) => stops.some((other) => distanceMiles(one, other) >= severalTownsMiles));
}

/** Returns a link to directions between the addresses of a route, at a map service that staff may open. */
export function directionsOf({ stops }: Route): string {
  const addresses = stops.map(({ address }) => address);
  const [origin = '', ...rest] = addresses;
  const destination = rest.pop() ?? origin;
  const query = new URLSearchParams({ api: '1', destination });
  if (rest.length > 0 || destination !== origin) query.set('origin', origin);
  if (rest.length > 0) query.set('waypoints', rest.join('|'));
  return `https://www.google.com/maps/dir/?${query}`;
}
