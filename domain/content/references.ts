import type { ContentProblem } from './content-problem.ts';

/** What ids may lead to. */
export interface Named<T> {
  ids: ReadonlySet<string>;
  what: string;
  entries: readonly T[];
}

/** Entries by their ids, and what one is called in a complaint. */
export const named = <T>(what: string, entries: readonly T[], idOf: (entry: T) => string): Named<T> => ({
  ids: new Set(entries.map(idOf)),
  what,
  entries,
});

/** A problem when an id of an entry leads to nothing. */
export const refers = (
  entry: object,
  path: (string | number)[],
  id: string,
  target: Named<unknown>,
): ContentProblem[] =>
  target.ids.has(id) ? [] : [{ entry, path, message: `there is no ${target.what} '${id}'` }];

/** The same of a list of ids. */
export const refersToAll = (
  entry: object,
  path: string[],
  ids: readonly string[],
  target: Named<unknown>,
): ContentProblem[] => ids.flatMap((id, index) => refers(entry, [...path, index], id, target));
