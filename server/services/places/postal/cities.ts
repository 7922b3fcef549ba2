import { distanceMiles } from '#domain/places/distance.ts';
import { foldName, spellings } from './fold-name.ts';
import type { PostalPlace } from './postal-data.ts';

export interface City {
  /** Place of its main postal code. */
  place: PostalPlace;
  /** Sorted by postal code. */
  places: readonly PostalPlace[];
  /** Number of postal codes, as a measure of the town's size. */
  codes: number;
}

/** A search key of a city; `rank` is 0 from its first word, 1 from a later word. */
export interface CityKey {
  key: string;
  rank: 0 | 1;
  city: City;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

type Places = readonly [PostalPlace, ...PostalPlace[]];

// The center of a large town has many codes, mostly of post-office boxes and firms; the lowest is the old
// downtown's.
const downtownMiles = 3;

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

// Canadian areas are parts of towns: `Downtown Toronto` must be found by Toronto too.
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

/** Sorted by key; areas with the same key are sorted by code. */
export const cityKeys = (areas: readonly PostalPlace[]): CityKey[] =>
  grouped(areas)
    .map((places): City => ({ place: mainPlace(places), places, codes: places.length }))
    .flatMap(keysOf)
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));

/** Returns the index of the first key with a prefix; keys are sorted by code unit. */
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
