import { stateNames } from '#domain/address/states.ts';

interface Placed {
  readonly state: string;
  readonly country: string;
  readonly city: string;
  readonly name: string;
}

export interface StateGroup<C> {
  /** The state's two letters in small ones. */
  anchor: string;
  name: string;
  places: C[];
}

/** Places below their states and then their provinces, both by name, and within each by town. */
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
