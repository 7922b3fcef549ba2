import { states } from 'zipcodes';
import { foldName } from './fold-name.ts';

// What the postal data leaves out, or names otherwise than people do.
const others: Record<string, string> = {
  ...{ PR: 'Puerto Rico', VI: 'Virgin Islands', GU: 'Guam', AS: 'American Samoa' },
  ...{ MP: 'Northern Mariana Islands', PW: 'Palau', FM: 'Micronesia', MH: 'Marshall Islands' },
  ...{ NL: 'Newfoundland', NT: 'Northwest Territories', YT: 'Yukon' },
};

const names = new Map(
  Object.entries({ ...states.abbr, ...others }).map(([state, name]) => [state, foldName(name)]),
);

/** Tells whether a state is one that somebody may have begun to write, by its letters or its name. */
export function stateBegins(typed: string): (state: string) => boolean {
  const begun = foldName(typed);
  if (names.has(begun.toUpperCase())) return (state) => state === begun.toUpperCase();
  return (state) => state.toLowerCase().startsWith(begun) || (names.get(state) ?? '').startsWith(begun);
}

export const isState = (text: string): boolean => names.has(text.toUpperCase());
