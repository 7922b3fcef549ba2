import { pathOnSite } from '#domain/publishing/page-links.ts';
import { htmlFileOf } from './release-site.ts';
import type { SiteView } from './site-view.ts';
import { FoundOnPages, type SmokeProblem } from './smoke-problem.ts';

const isFile = (path: string): boolean => path.slice(path.lastIndexOf('/')).includes('.');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the error of a URL that begins with `/`, or undefined. */
export function wrongWith(url: string, view: SiteView): string | undefined {
  if (!URL.canParse(url, 'http://site')) return `It leads to ${url}, which is no address.`;
  const { pathname, hash } = new URL(url, 'http://site');
  const path = decoded(pathname);
  const anchor = decoded(hash.slice(1));
  const found = view.answerTo(path);
  if (found.kind === 'redirect')
    return `It leads to ${url}, an old address. Link to ${found.to} in its place.`;
  if (found.kind === 'missing')
    return isFile(path)
      ? `It needs the file ${url}, which the site does not have.`
      : `It leads to ${url}, where there is no page.`;
  // Skips client-only pages, which render in the browser, and the anchors of SVG files.
  const isRead = path.endsWith('/') && found.file === htmlFileOf(path);
  if (anchor === '' || !isRead || view.hasAnchor(path, anchor)) return undefined;
  return `It leads to ${url}, but nothing on that page is called “${anchor}”.`;
}

/** Returns the fault of a link to an anchor of the same page; `wrongWith` checks other links. */
function wrongWithin(page: string, url: string, view: SiteView): string | undefined {
  const anchor = decoded(url.slice(1));
  return anchor === '' || view.hasAnchor(page, anchor)
    ? undefined
    : `It leads to ${url} on itself, but nothing there is called “${anchor}”.`;
}

/**
 * Finds dead links and missing resources with the pages that refer to them. A link to a redirect counts as
 * dead: redirects exist for external links.
 */
export function findDeadLinks(view: SiteView): SmokeProblem[] {
  const found = new FoundOnPages();
  // Cached: most links are on every page.
  const verdicts = new Map<string, string | undefined>();
  for (const page of view.pages)
    for (const written of view.html(page)?.links ?? []) {
      const link = pathOnSite(written, page, view.site.origin);
      if (link === undefined) continue;
      const isWithin = link.startsWith('#');
      if (!isWithin && !verdicts.has(link)) verdicts.set(link, wrongWith(link, view));
      const message = isWithin ? wrongWithin(page, link, view) : verdicts.get(link);
      if (message) found.note(link === written ? message : `${message} It is written as “${written}”.`, page);
    }
  return found.problems();
}
