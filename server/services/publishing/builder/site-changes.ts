export interface SiteChanges {
  /** Paths within the site's folder, without a slash at their beginning. */
  written: string[];
  removed: string[];
}

/** When each file of a site was written last, by its URL; without the compressed twins. */
export type SiteFiles = ReadonlyMap<string, number>;

const pathOf = (url: string): string => url.slice(1);

/** What the folder keeps of itself is no part of the site. */
const isServed = (url: string): boolean => !url.startsWith('/.');

/** What was written and removed between two looks at a site, whoever did it. */
export function changesBetween(before: SiteFiles, now: SiteFiles): SiteChanges {
  const written = [...now].filter(([url, time]) => before.get(url) !== time).map(([url]) => url);
  const removed = [...before.keys()].filter((url) => !now.has(url));
  return { written: written.filter(isServed).map(pathOf), removed: removed.filter(isServed).map(pathOf) };
}
