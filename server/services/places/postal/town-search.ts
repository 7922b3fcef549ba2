import { distanceMiles } from '#domain/places/distance.ts';
import { type City, type CityKey, firstAt } from './cities.ts';
import { foldName } from './fold-name.ts';
import type { PostalPlace } from './postal-data.ts';

export interface TownQuery {
  name: string;
  begun: boolean;
  /** Two-letter codes; empty matches any state. */
  states: readonly string[];
  code: string;
  near: PostalPlace | undefined;
  limit: number;
}

// Visitors are unlikely to build farther away.
const nearMiles = 150;

const isUs = ({ place }: City): boolean => /^\d/.test(place.postal_code);

const narrowed = (city: City, code: string): City => ({
  ...city,
  places: city.places.filter(({ postal_code }) => postal_code.startsWith(code)),
});

const milesBetween = (one: PostalPlace | undefined, other: PostalPlace): number =>
  one?.position && other.position ? distanceMiles(one.position, other.position) : Number.POSITIVE_INFINITY;

// Numeric keys are faster than text. Coordinates have four decimals; places without a position get NaN.
const spot = ({ position }: PostalPlace): number =>
  position ? Math.round(position.latitude * 1e4) * 1e7 + Math.round(position.longitude * 1e4) : Number.NaN;

/** Codes at one position belong to a post office's boxes and firms; few people live there. */
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

export class TownSearch {
  private readonly keys: readonly string[];
  private readonly offices: ReadonlySet<PostalPlace>;

  constructor(private readonly byTown: readonly CityKey[]) {
    this.keys = byTown.map(({ key }) => key);
    this.offices = postOffices(byTown);
  }

  /** Returns postal codes of matching towns, most likely first. */
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

  /** Interleaves: the main code of each town, largest first, then each second code, and so on. */
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
