import { distanceMiles } from '#domain/geo/distance.ts';
import { foldName, spellings } from './fold-name.ts';
import type { PostalPlace } from './postal-data.ts';

/** A town with all its postal codes made one. */
export interface City {
  /** The place of its main postal code. */
  place: PostalPlace;
  /** Those of all its codes, in their order. */
  places: readonly PostalPlace[];
  /** How many postal codes it has, which tells large towns from small ones. */
  codes: number;
}

/** A way in which a city may be typed; `rank` is 0 from its first word on and 1 from a later one. */
export interface CityKey {
  key: string;
  rank: 0 | 1;
  city: City;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

type Places = readonly [PostalPlace, ...PostalPlace[]];

// Around the middle of a large town lie many codes, most of them of post-office boxes and firms; the lowest
// is of the old downtown.
const downtownMiles = 3;

/** The lowest code in the middle of a town. */
function mainPlace(places: Places): PostalPlace {
  if (places.length === 1) return places[0];
  const positions = places.flatMap(({ position }) => position ?? []);
  const middle = {
    latitude: mean(positions.map(({ latitude }) => latitude)),
    longitude: mean(positions.map(({ longitude }) => longitude)),
  };
  const measured = places.map((place) => ({
    place,
    miles: place.position ? distanceMiles(middle, place.position) : Number.POSITIVE_INFINITY,
  }));
  const reach = Math.min(...measured.map(({ miles }) => miles)) + downtownMiles;
  return measured.find(({ miles }) => miles <= reach)?.place ?? places[0];
}

function grouped(areas: readonly PostalPlace[]): Places[] {
  const groups = new Map<string, [PostalPlace, ...PostalPlace[]]>();
  for (const area of areas) {
    const name = `${area.city}, ${area.state}`;
    const group = groups.get(name);
    if (group) group.push(area);
    else groups.set(name, [area]);
  }
  return [...groups.values()];
}

// Canadian areas are parts of towns, and one types the town: `Downtown Toronto` is to be found under Toronto
// too.
const laterWords = (name: string): string[] =>
  name.split(' ').flatMap((_, index, words) => (index > 0 ? [words.slice(index).join(' ')] : []));

function keysOf(city: City): CityKey[] {
  const name = foldName(city.place.city);
  const later = /^[A-Z]/.test(city.place.postal_code) ? laterWords(name) : [];
  return [
    ...spellings(name).map((key): CityKey => ({ key, rank: 0, city })),
    ...later.flatMap(spellings).map((key): CityKey => ({ key, rank: 1, city })),
  ];
}

/** All ways of typing a city, in the order of their keys; areas come in the order of their codes. */
export const cityKeys = (areas: readonly PostalPlace[]): CityKey[] =>
  grouped(areas)
    .map((places): City => ({ place: mainPlace(places), places, codes: places.length }))
    .flatMap(keysOf)
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));

/**
 * The index of the first key that is not before a prefix, in keys sorted by code unit: where those that begin
 * with it begin.
 */
export function firstAt(keys: readonly string[], prefix: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
