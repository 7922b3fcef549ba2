import { distanceMiles } from '../../../domain/geo/distance.ts';
import type { City, CityKey } from './cities.ts';
import { firstAt } from './first-at.ts';
import { foldName } from './fold-name.ts';
import type { PostalPlace } from './postal-data.ts';

export interface TownQuery {
  name: string;
  /** Whether the name may be only begun. */
  begun: boolean;
  /** Two letters each; any state where there are none. */
  states: readonly string[];
  /** What the postal codes begin with. */
  code: string;
  /** The place to prefer others around. */
  near: PostalPlace | undefined;
  most: number;
}

/** The US postal codes of towns of a name, likeliest first. */
export type TownSearch = (query: TownQuery) => PostalPlace[];

// Whoever is farther away than this is not about to build there.
const nearMiles = 150;

const isUs = ({ place }: City): boolean => /^\d/.test(place.postal_code);

const milesBetween = (one: PostalPlace | undefined, other: PostalPlace): number =>
  one?.position && other.position ? distanceMiles(one.position, other.position) : Number.POSITIVE_INFINITY;

const spot = ({ position }: PostalPlace): string => `${position?.latitude},${position?.longitude}`;

/** Codes that lie on one spot are a post office's own, of boxes and firms: hardly anybody lives there. */
function postOffices(byTown: readonly CityKey[]): Set<string> {
  const places = new Set(byTown.flatMap(({ city }) => city.places));
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const place of places) {
    const here = spot(place);
    if (seen.has(here)) shared.add(here);
    seen.add(here);
  }
  return new Set(
    [...places].filter((place) => shared.has(spot(place))).map(({ postal_code }) => postal_code),
  );
}

/** Prepares the search for towns by name: a binary search and what it finds. */
export function createTownSearch(byTown: readonly CityKey[]): TownSearch {
  const keys = byTown.map(({ key }) => key);
  const offices = postOffices(byTown);

  const byDistance = (from: PostalPlace, places: readonly PostalPlace[]): PostalPlace[] =>
    places
      .map((place) => ({
        place,
        rank: Number(place.postal_code !== from.postal_code && offices.has(place.postal_code)),
        miles: milesBetween(from, place),
      }))
      .sort(
        (one, other) =>
          one.rank - other.rank ||
          one.miles - other.miles ||
          (one.place.postal_code < other.place.postal_code ? -1 : 1),
      )
      .map(({ place }) => place);

  /** The main code of each town, largest first; then the second of each, and so on. */
  const inTurns = (cities: readonly City[], most: number): PostalPlace[] => {
    const rows = [...cities]
      .sort(
        (one, other) => other.codes - one.codes || (one.place.postal_code < other.place.postal_code ? -1 : 1),
      )
      .slice(0, most)
      .map(({ place, places }) => byDistance(place, places));
    return Array.from({ length: most }, (_, turn) => rows.flatMap((row) => row[turn] ?? [])).flat();
  };

  return ({ name, begun, states, code, near, most }) => {
    const folded = foldName(name);
    if (folded === '') return [];
    const from = firstAt(keys, folded);
    const to = firstAt(keys, begun ? `${folded}\uffff` : `${folded}\u0000`);
    const cities = [...new Set(byTown.slice(from, to).map(({ city }) => city))]
      .filter(isUs)
      .filter(({ place }) => states.length === 0 || states.includes(place.state))
      .map((city) => ({
        ...city,
        places: city.places.filter(({ postal_code }) => postal_code.startsWith(code)),
      }))
      .filter(({ places }) => places.length > 0);
    const close = near
      ? byDistance(
          near,
          cities.flatMap(({ places }) => places),
        )
      : [];
    const closest = close.filter((place) => milesBetween(near, place) <= nearMiles);
    return [...new Set([...closest, ...inTurns(cities, most)])].slice(0, most);
  };
}
