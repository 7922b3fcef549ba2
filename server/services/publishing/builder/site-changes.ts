export interface SiteChanges {
  /** Relative to the site's folder, without a leading slash. */
  written: string[];
  removed: string[];
}

/** Modification times by URL, without compressed variants. */
export type SiteFiles = ReadonlyMap<string, number>;

const pathOf = (url: string): string => url.slice(1);

/** Excludes the build's hidden metadata. */
const isServed = (url: string): boolean => !url.startsWith('/.');

export function changesBetween(before: SiteFiles, now: SiteFiles): SiteChanges {
  const written = [...now].filter(([url, time]) => before.get(url) !== time).map(([url]) => url);
  const removed = [...before.keys()].filter((url) => !now.has(url));
  return { written: written.filter(isServed).map(pathOf), removed: removed.filter(isServed).map(pathOf) };
}
