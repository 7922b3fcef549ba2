import { stateNames } from './state-names.ts';

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
  contractors: C[];
}

/** Contractors below their states and then their provinces, both by name, and within each by town. */
export function byState<C extends Placed>(contractors: readonly C[]): StateGroup<C>[] {
  const groups = new Map<string, StateGroup<C> & { country: string }>();
  for (const contractor of contractors) {
    const { state, country } = contractor;
    const group = groups.get(state) ?? {
      anchor: state.toLowerCase(),
      name: stateNames[state] ?? state,
      country,
      contractors: [],
    };
    group.contractors.push(contractor);
    groups.set(state, group);
  }
  for (const group of groups.values())
    group.contractors.sort(
      (one, other) => one.city.localeCompare(other.city, 'en') || one.name.localeCompare(other.name, 'en'),
    );
  return [...groups.values()].sort(
    (one, other) =>
      other.country.localeCompare(one.country, 'en') || one.name.localeCompare(other.name, 'en'),
  );
}
