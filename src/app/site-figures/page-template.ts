/** As much of Gatsby's loader as says what a page is made from. */
interface GatsbyLoader {
  loadPageSync: (path: string) => { page?: { componentChunkName?: string } } | undefined;
}

/**
 * What the page at a location is made from, by the name of its script: `templates-article`. Gatsby has it
 * with the page's data, which it keeps under the path with what the URL asked; nothing is said where it does
 * not, as of a page that was not found.
 */
export function templateOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const { ___loader: loader } = window as unknown as { ___loader?: GatsbyLoader };
  const page = loader?.loadPageSync(pathname + search) ?? loader?.loadPageSync(pathname);
  const chunk = page?.page?.componentChunkName ?? '';
  return /^component---src-((?:pages|templates)-[\w-]{1,80}?)-(?:tsx|ts|js)$/.exec(chunk)?.[1];
}
