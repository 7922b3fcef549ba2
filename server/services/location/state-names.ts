import { stateNames } from '../../../domain/address/states.ts';
import { foldName } from './fold-name.ts';

// Of the postal data too, though nothing is sold there: whoever looks for a showroom may say where they are.
const associated = { PW: 'Palau', FM: 'Micronesia', MH: 'Marshall Islands' };

const names = new Map(
  Object.entries({ ...stateNames, ...associated }).map(([state, name]) => [state, foldName(name)]),
);

/** Tells whether a state is one that somebody may have begun to write, by its letters or its name. */
export function stateBegins(typed: string): (state: string) => boolean {
  const begun = foldName(typed);
  if (names.has(begun.toUpperCase())) return (state) => state === begun.toUpperCase();
  return (state) => state.toLowerCase().startsWith(begun) || (names.get(state) ?? '').startsWith(begun);
}

export const isState = (text: string): boolean => names.has(text.toUpperCase());
