import type { ContentProblem } from './content-problem.ts';

export interface Named<T> {
  ids: ReadonlySet<string>;
  what: string;
  entries: readonly T[];
}

/** Collects entries by id, with their name in error messages. */
export const named = <T>(what: string, entries: readonly T[], idOf: (entry: T) => string): Named<T> => ({
  ids: new Set(entries.map(idOf)),
  what,
  entries,
});

/** Returns a problem if an id has no target. */
export const refers = (
  entry: object,
  path: (string | number)[],
  id: string,
  target: Named<unknown>,
): ContentProblem[] =>
  target.ids.has(id) ? [] : [{ entry, path, message: `there is no ${target.what} '${id}'` }];

/** Does the same for a list of ids. */
export const refersToAll = (
  entry: object,
  path: string[],
  ids: readonly string[],
  target: Named<unknown>,
): ContentProblem[] => ids.flatMap((id, index) => refers(entry, [...path, index], id, target));
