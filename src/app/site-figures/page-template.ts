/** The part of Gatsby's loader that names a page's template */
interface GatsbyLoader {
  loadPageSync: (path: string) => { page?: { componentChunkName?: string } } | undefined;
}

/**
 * Returns the template's chunk name, for example `templates-article`; undefined if Gatsby has no data for the
 * path and query, as for missing pages.
 */
export function templateOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const { ___loader: loader } = window as unknown as { ___loader?: GatsbyLoader };
  const page = loader?.loadPageSync(pathname + search) ?? loader?.loadPageSync(pathname);
  const chunk = page?.page?.componentChunkName ?? '';
  return /^component---src-((?:pages|templates)-[\w-]{1,80}?)-(?:tsx|ts|js)$/.exec(chunk)?.[1];
}
