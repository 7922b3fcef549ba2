import { distanceMiles } from '#domain/geo/distance.ts';
import { type City, type CityKey, firstAt } from './cities.ts';
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
  limit: number;
}

// A visitor who is farther away than this is not about to build there.
const nearMiles = 150;

const isUs = ({ place }: City): boolean => /^\d/.test(place.postal_code);

const narrowed = (city: City, code: string): City => ({
  ...city,
  places: city.places.filter(({ postal_code }) => postal_code.startsWith(code)),
});

const milesBetween = (one: PostalPlace | undefined, other: PostalPlace): number =>
  one?.position && other.position ? distanceMiles(one.position, other.position) : Number.POSITIVE_INFINITY;

// A number is found much sooner than a text. The data has four decimals, and places without a position are on
// no spot where people live.
const spot = ({ position }: PostalPlace): number =>
  position ? Math.round(position.latitude * 1e4) * 1e7 + Math.round(position.longitude * 1e4) : Number.NaN;

/** Codes that lie on one spot are a post office's own, of boxes and firms: hardly anyone lives there. */
function postOffices(byTown: readonly CityKey[]): Set<PostalPlace> {
  const bySpot = new Map<number, PostalPlace>();
  const offices = new Set<PostalPlace>();
  for (const { places } of new Set(byTown.map(({ city }) => city)))
    for (const place of places) {
      const here = spot(place);
      const other = bySpot.get(here);
      if (other) offices.add(other).add(place);
      else bySpot.set(here, place);
    }
  return offices;
}

/** The search for US towns by name: a binary search and what it finds. */
export class TownSearch {
  private readonly keys: readonly string[];
  private readonly offices: ReadonlySet<PostalPlace>;

  constructor(private readonly byTown: readonly CityKey[]) {
    this.keys = byTown.map(({ key }) => key);
    this.offices = postOffices(byTown);
  }

  /** Postal codes of the towns of a name, likeliest first. */
  find({ name, begun, states, code, near, limit }: TownQuery): PostalPlace[] {
    const folded = foldName(name);
    if (folded === '') return [];
    const from = firstAt(this.keys, folded);
    const to = firstAt(this.keys, begun ? `${folded}\uffff` : `${folded}\u0000`);
    const cities = [...new Set(this.byTown.slice(from, to).map(({ city }) => city))]
      .filter((city) => isUs(city) && (states.length === 0 || states.includes(city.place.state)))
      .map((city) => (code === '' ? city : narrowed(city, code)))
      .filter(({ places }) => places.length > 0);
    const close = near
      ? cities.flatMap(({ places }) => places.filter((place) => milesBetween(near, place) <= nearMiles))
      : [];
    const closest = near ? this.byDistance(near, close) : [];
    if (closest.length >= limit) return closest.slice(0, limit);
    return [...new Set([...closest, ...this.inTurns(cities, limit)])].slice(0, limit);
  }

  private byDistance(from: PostalPlace, places: readonly PostalPlace[]): PostalPlace[] {
    return places
      .map((place) => ({
        place,
        rank: Number(place.postal_code !== from.postal_code && this.offices.has(place)),
        miles: milesBetween(from, place),
      }))
      .sort(
        (one, other) =>
          one.rank - other.rank ||
          one.miles - other.miles ||
          (one.place.postal_code < other.place.postal_code ? -1 : 1),
      )
      .map(({ place }) => place);
  }

  /** The main code of each town, largest first; then the second of each, and so on. */
  private inTurns(cities: readonly City[], limit: number): PostalPlace[] {
    const rows = [...cities]
      .sort(
        (one, other) => other.codes - one.codes || (one.place.postal_code < other.place.postal_code ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ place, places }) => this.byDistance(place, places));
    return Array.from({ length: limit }, (_, turn) => rows.flatMap((row) => row[turn] ?? [])).flat();
  }
}
