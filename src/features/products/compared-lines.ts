import * as pathTo from '#domain/content/path-to.ts';

/** A comparison of more would not fit into a window. */
export const maxCompared = 3;

/** The lines that a query sets aside to be compared: those that are known, each once. */
export const comparedIn = (params: URLSearchParams, known: readonly string[]): string[] =>
  [...new Set(params.getAll('lines'))].filter((id) => known.includes(id)).slice(0, maxCompared);

/** The search part of a URL that sets these lines aside, after whatever else `search` holds. */
export function withCompared(ids: readonly string[], search = ''): string {
  const params = new URLSearchParams(search);
  params.delete('lines');
  for (const id of ids) params.append('lines', id);
  return params.size > 0 ? `?${params}` : '';
}

/** Where lines of a category stand side by side. */
export const comparisonUrl = (categoryId: string, ids: readonly string[]): string =>
  pathTo.productListing(categoryId) + withCompared(ids);
