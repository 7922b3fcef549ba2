import { matchedPath } from '#domain/content/paths/matched-path.ts';
import type { Redirect } from '#domain/content/site-settings.ts';
import type { SiteFiles } from './site-files.ts';

export type Resolution =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'missing' };

/** Keyed by path without a trailing slash, since paths match like that ([2.10]). */
export type RedirectTable = ReadonlyMap<string, Pick<Redirect, 'to' | 'permanent'>>;

/** Encodes a path for a header; keeps existing escapes. */
const encoded = (path: string): string => new URL(path, 'http://site').href.slice('http://site'.length);

export const redirectTable = (redirects: readonly Redirect[]): RedirectTable =>
  new Map(redirects.map(({ from, to, permanent }) => [matchedPath(from), { to: encoded(to), permanent }]));

/** Follows a redirect chain to its end. Content validation excludes cycles. */
function finalRedirect(redirects: RedirectTable, path: string): Resolution | undefined {
  let step = redirects.get(matchedPath(path));
  if (!step) return undefined;
  let { permanent } = step;
  for (let next = redirects.get(matchedPath(step.to)); next; next = redirects.get(matchedPath(next.to))) {
    permanent &&= next.permanent;
    step = next;
  }
  return { kind: 'redirect', to: step.to, status: permanent ? 301 : 302 };
}

const isNavigation = (path: string, accept: string): boolean =>
  accept.includes('text/html') || !path.slice(path.lastIndexOf('/')).includes('.');

/** Pages have one URL, with a trailing slash; variants redirect to it. */
export function resolvePath(
  { path, accept }: { path: string; accept: string },
  { files, clientRoutes }: { files: { has: (file: string) => boolean } } & Pick<SiteFiles, 'clientRoutes'>,
  redirects: RedirectTable,
): Resolution {
  const redirect = finalRedirect(redirects, path);
  if (redirect) return redirect;

  const page = matchedPath(path) === '/' ? '/' : `${matchedPath(path)}/`;
  const pageFile = `${page.slice(1)}index.html`;
  if (files.has(pageFile)) {
    return path === page
      ? { kind: 'file', file: pageFile }
      : { kind: 'redirect', to: encoded(page), status: 301 };
  }
  const file = path.slice(1);
  if (files.has(file)) return { kind: 'file', file };

  const route = isNavigation(path, accept) && clientRoutes.find(({ matches }) => matches.test(path));
  return route ? { kind: 'file', file: `${route.page.slice(1)}index.html` } : { kind: 'missing' };
}
