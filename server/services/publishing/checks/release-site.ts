import type { Redirect } from '#domain/content/site-settings.ts';
import type { ClientRoute } from '#server/site/site-files.ts';
import type { ReleaseFiles } from './kept-facts.ts';

export interface ReleaseSite {
  manifest: ReleaseFiles;
  read: (path: string) => Promise<Buffer>;
  clientRoutes: readonly ClientRoute[];
  redirects: readonly Redirect[];
  /** Public origin, for absolute links. */
  origin: string;
}

/** Gatsby's data and Partytown's frame. */
const noPage = /^(_gatsby|page-data|~partytown)\//;
const dataFile = /^page-data(\/.*)\/page-data\.json$/;

export const dataFileOf = (page: string): string =>
  `page-data/${page === '/' ? 'index' : page.slice(1).replace(/\/$/, '')}/page-data.json`;

export const pageOfHtml = (file: string): string => `/${file.replace(/index\.html$/, '')}`;

export const htmlFileOf = (page: string): string =>
  page.endsWith('/') ? `${page.slice(1)}index.html` : page.slice(1);

/** Returns the URLs of pages with HTML or data; data without HTML is an error found later. */
export function pagesOf({ manifest }: Pick<ReleaseSite, 'manifest'>): string[] {
  const pages = new Set<string>();
  for (const file of manifest.keys()) {
    if (/(^|\/)index\.html$/.test(file) && !noPage.test(file)) pages.add(pageOfHtml(file));
    const [, of] = dataFile.exec(file) ?? [];
    if (of) pages.add(of === '/index' ? '/' : of.endsWith('.html') ? of : `${of}/`);
  }
  return [...pages].sort();
}
