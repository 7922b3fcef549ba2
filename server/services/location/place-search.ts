import type { PlaceSuggestion } from '../../../domain/contracts/places.ts';
import { type City, type CityKey, cityKeys } from './cities.ts';
import { firstAt } from './first-at.ts';
import { foldName } from './fold-name.ts';
import { userLocation } from './location-resolver.ts';
import type { PostalPlace } from './postal-data.ts';
import { isState, stateBegins } from './state-names.ts';

/** Places for what was typed, best first, eight at most. */
export type PlaceSearch = (typed: string) => PlaceSuggestion[];

const limit = 8;

/** The beginning of a postal code, without spaces and hyphens: of a ZIP as far as its five digits go. */
function codeBegun(typed: string): string | undefined {
  const [, zip] = /^(\d{1,5})$|^(?:\d{5}-\d{0,4})$/.exec(typed) ?? [];
  if (zip ?? /^\d{5}-/.test(typed)) return typed.slice(0, 5);
  const plain = typed.replace(/[ -]/g, '').toUpperCase();
  return /^[A-Z]\d([A-Z](\d([A-Z]\d?)?)?)?$/.test(plain) ? plain : undefined;
}

// Fills up what was begun to a code that begins so: of a Canadian one any rest is in the same area.
const completed = (begun: string): string => {
  const whole = begun + 'A1A1A1'.slice(begun.length);
  return `${whole.slice(0, 3)} ${whole.slice(3)}`;
};

interface Ranked {
  city: City;
  rank: number;
}

const compareCities = (one: Ranked, other: Ranked): number =>
  one.rank - other.rank ||
  other.city.codes - one.city.codes ||
  (one.city.place.city < other.city.place.city ? -1 : 1);

const keyed = (areas: readonly PostalPlace[]) =>
  areas
    .map((place) => ({ key: place.postal_code.slice(0, 5).replace(/ .*/, ''), place }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));

/** All ways of typing a town, for the searches that share them. */
export const townKeys = (areas: readonly PostalPlace[]): CityKey[] =>
  cityKeys(keyed(areas).map(({ place }) => place));

/**
 * Prepares the search for a field that takes a postal code or a city; a keystroke costs a binary search and
 * what it found.
 */
export function createPlaceSearch(areas: readonly PostalPlace[], byCity = townKeys(areas)): PlaceSearch {
  const byCode = keyed(areas);
  const codes = byCode.map(({ key }) => key);
  const cities = byCity.map(({ key }) => key);

  const codesFrom = (begun: string): PlaceSuggestion[] => {
    const area = /^\d/.test(begun) ? begun : begun.slice(0, 3);
    const from = firstAt(codes, area);
    return byCode
      .slice(from, from + limit)
      .filter(({ key }) => key.startsWith(area))
      .map(({ place }) => userLocation(place))
      .map((place) =>
        begun.length > 3 && area !== begun ? { ...place, postal_code: completed(begun) } : place,
      );
  };

  const keysFrom = (begun: string): CityKey[] => {
    const from = firstAt(cities, begun);
    return byCity.slice(from, firstAt(cities, `${begun}\uffff`));
  };

  const citiesFrom = (name: string, inState: (state: string) => boolean): PlaceSuggestion[] => {
    const begun = foldName(name);
    if (begun === '') return [];
    const best = new Map<City, number>();
    for (const { key, rank, city } of keysFrom(begun)) {
      if (!inState(city.place.state)) continue;
      const found = key === begun ? 0 : rank + 1;
      best.set(city, Math.min(found, best.get(city) ?? found));
    }
    return [...best]
      .map(([city, rank]) => ({ city, rank }))
      .sort(compareCities)
      .slice(0, limit)
      .map(({ city }) => userLocation(city.place));
  };

  return (typed) => {
    const begun = codeBegun(typed);
    if (begun) return codesFrom(begun);
    const [name = '', state = ''] = typed.split(',', 2);
    const found = citiesFrom(name, stateBegins(state));
    const [, city, last = ''] = /^(.+) (\S+)$/.exec(typed) ?? [];
    return found.length === 0 && city && isState(last) ? citiesFrom(city, stateBegins(last)) : found;
  };
}
