import { stateNames } from '#domain/places/typed-address/states.ts';

interface Placed {
  readonly state: string;
  readonly country: string;
  readonly city: string;
  readonly name: string;
}

export interface StateGroup<C> {
  anchor: string;
  name: string;
  places: C[];
}

/** Groups places by state, then province, by name; sorted by town within each. */
export function byState<C extends Placed>(places: readonly C[]): StateGroup<C>[] {
  const groups = new Map<string, StateGroup<C> & { country: string }>();
  for (const place of places) {
    const { state, country } = place;
    const group = groups.get(state) ?? {
      anchor: state.toLowerCase(),
      name: stateNames[state] ?? state,
      country,
      places: [],
    };
    group.places.push(place);
    groups.set(state, group);
  }
  for (const group of groups.values())
    group.places.sort(
      (one, other) => one.city.localeCompare(other.city, 'en') || one.name.localeCompare(other.name, 'en'),
    );
  return [...groups.values()].sort(
    (one, other) =>
      other.country.localeCompare(one.country, 'en') || one.name.localeCompare(other.name, 'en'),
  );
}
