import * as pathTo from '#domain/content/paths/path-to.ts';

/** More would not fit the window. */
export const maxCompared = 3;

export const comparedIn = (params: URLSearchParams, known: readonly string[]): string[] =>
  [...new Set(params.getAll('lines'))].filter((id) => known.includes(id)).slice(0, maxCompared);

/** Returns the query string that selects these lines, after other parameters of `search`. */
export function withCompared(ids: readonly string[], search = ''): string {
  const params = new URLSearchParams(search);
  params.delete('lines');
  for (const id of ids) params.append('lines', id);
  return params.size > 0 ? `?${params}` : '';
}

export const comparisonUrl = (categoryId: string, ids: readonly string[]): string =>
  pathTo.productListing(categoryId) + withCompared(ids);
