import type { PlaceSuggestion } from '#domain/places/places-contract.ts';
import { stateNames } from '#domain/places/typed-address/states.ts';
import { userLocation } from '../location-resolver.ts';
import { type City, type CityKey, cityKeys, firstAt } from './cities.ts';
import { foldName } from './fold-name.ts';
import type { PostalPlace } from './postal-data.ts';

const limit = 8;

/** Returns the normalized prefix of a postal code; of a ZIP only its five digits. */
function codeBegun(typed: string): string | undefined {
  const [, zip] = /^(\d{1,5})$|^(?:\d{5}-\d{0,4})$/.exec(typed) ?? [];
  if (zip ?? /^\d{5}-/.test(typed)) return typed.slice(0, 5);
  const plain = typed.replace(/[ -]/g, '').toUpperCase();
  return /^[A-Z]\d([A-Z](\d([A-Z]\d?)?)?)?$/.test(plain) ? plain : undefined;
}

// Completes a prefix to a valid code: the rest of a Canadian code does not change the area.
const completed = (begun: string): string => {
  const whole = begun + 'A1A1A1'.slice(begun.length);
  return `${whole.slice(0, 3)} ${whole.slice(3)}`;
};

// In the postal data without being served: visitors may search showrooms from there.
const associated = { PW: 'Palau', FM: 'Micronesia', MH: 'Marshall Islands' };

const names = new Map(
  Object.entries({ ...stateNames, ...associated }).map(([state, name]) => [state, foldName(name)]),
);

/** Matches states by prefix of abbreviation or name. */
function stateBegins(typed: string): (state: string) => boolean {
  const begun = foldName(typed);
  if (names.has(begun.toUpperCase())) return (state) => state === begun.toUpperCase();
  return (state) => state.toLowerCase().startsWith(begun) || (names.get(state) ?? '').startsWith(begun);
}

const isState = (text: string): boolean => names.has(text.toUpperCase());

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

export const townKeys = (areas: readonly PostalPlace[]): CityKey[] =>
  cityKeys(keyed(areas).map(({ place }) => place));

export class PlaceSearch {
  private readonly byCode: ReturnType<typeof keyed>;
  private readonly codes: readonly string[];
  private readonly cities: readonly string[];

  constructor(
    areas: readonly PostalPlace[],
    private readonly byCity: readonly CityKey[] = townKeys(areas),
  ) {
    this.byCode = keyed(areas);
    this.codes = this.byCode.map(({ key }) => key);
    this.cities = byCity.map(({ key }) => key);
  }

  /** Returns up to eight places, best match first. */
  suggest(typed: string): PlaceSuggestion[] {
    const begun = codeBegun(typed);
    if (begun) return this.codesFrom(begun);
    const [name = '', state = ''] = typed.split(',', 2);
    const found = this.citiesFrom(name, stateBegins(state));
    const [, city, last = ''] = /^(.+) (\S+)$/.exec(typed) ?? [];
    return found.length === 0 && city && isState(last) ? this.citiesFrom(city, stateBegins(last)) : found;
  }

  private codesFrom(begun: string): PlaceSuggestion[] {
    const area = /^\d/.test(begun) ? begun : begun.slice(0, 3);
    const from = firstAt(this.codes, area);
    return this.byCode
      .slice(from, from + limit)
      .filter(({ key }) => key.startsWith(area))
      .map(({ place }) => userLocation(place))
      .map((place) =>
        begun.length > 3 && area !== begun ? { ...place, postal_code: completed(begun) } : place,
      );
  }

  private keysFrom(begun: string): readonly CityKey[] {
    const from = firstAt(this.cities, begun);
    return this.byCity.slice(from, firstAt(this.cities, `${begun}\uffff`));
  }

  private citiesFrom(name: string, inState: (state: string) => boolean): PlaceSuggestion[] {
    const begun = foldName(name);
    if (begun === '') return [];
    const best = new Map<City, number>();
    for (const { key, rank, city } of this.keysFrom(begun)) {
      if (!inState(city.place.state)) continue;
      const found = key === begun ? 0 : rank + 1;
      best.set(city, Math.min(found, best.get(city) ?? found));
    }
    return [...best]
      .map(([city, rank]) => ({ city, rank }))
      .sort(compareCities)
      .slice(0, limit)
      .map(({ city }) => userLocation(city.place));
  }
}
