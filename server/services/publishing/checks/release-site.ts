import type { Redirect } from '#domain/content/redirect.ts';
import type { ClientRoute } from '#server/plugins/site/site-files.ts';
import type { ReleaseFiles } from './kept-facts.ts';

/** A built site before it goes live. */
export interface ReleaseSite {
  manifest: ReleaseFiles;
  read: (path: string) => Promise<Buffer>;
  clientRoutes: readonly ClientRoute[];
  redirects: readonly Redirect[];
  /** The site's public origin: links may be written with it. */
  origin: string;
}

/** What Gatsby puts pages together from, and Partytown's frame. */
const noPage = /^(_gatsby|page-data|~partytown)\//;
const dataFile = /^page-data(\/.*)\/page-data\.json$/;

/** Where the data of a page lies, as Gatsby asks for it. */
export const dataFileOf = (page: string): string =>
  `page-data/${page === '/' ? 'index' : page.slice(1).replace(/\/$/, '')}/page-data.json`;

/** The URL of the page that an HTML file holds. */
export const pageOfHtml = (file: string): string => `/${file.replace(/index\.html$/, '')}`;

/** The file of a page's HTML. */
export const htmlFileOf = (page: string): string =>
  page.endsWith('/') ? `${page.slice(1)}index.html` : page.slice(1);

/** The site's pages, by their URLs: those that have HTML, and those that have data and should have it. */
export function pagesOf({ manifest }: Pick<ReleaseSite, 'manifest'>): string[] {
  const pages = new Set<string>();
  for (const file of manifest.keys()) {
    if (/(^|\/)index\.html$/.test(file) && !noPage.test(file)) pages.add(pageOfHtml(file));
    const [, of] = dataFile.exec(file) ?? [];
    if (of) pages.add(of === '/index' ? '/' : of.endsWith('.html') ? of : `${of}/`);
  }
  return [...pages].sort();
}
