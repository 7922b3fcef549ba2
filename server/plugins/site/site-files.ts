import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A client-only page of the build: the path pattern it answers for and the page whose HTML it is ([2.1]). */
export interface ClientRoute {
  matches: RegExp;
  page: string;
}

/** Where a build has left its files. */
interface BuiltSite {
  publicDir: string;
  /** Gatsby's patterns of its client-only pages. */
  matchPathsFile: string;
}

/** What a build left to serve. */
export interface SiteFiles {
  /** Where the files lie. Another build may lie elsewhere. */
  publicDir: string;
  /**
   * Paths within the site's folder, as `about/index.html`. Nothing else is ever served, whatever a request
   * asks for.
   */
  files: ReadonlySet<string>;
  clientRoutes: readonly ClientRoute[];
}

/** What there is to serve where pages come from elsewhere. */
export const nothingBuilt: SiteFiles = { publicDir: '', files: new Set(), clientRoutes: [] };

const notServed = /(^|\/)\.|\.(map|br|gz)$/;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Gatsby's pattern as a regular expression: `/shop/cart/*` takes the path itself and all below, `:name` one
 * segment.
 */
export const clientRoutePattern = (matchPath: string): RegExp => {
  const source = matchPath
    .split('/')
    .filter(Boolean)
    .map((segment) =>
      segment === '*' ? '(?:/.*)?' : segment.startsWith(':') ? '/[^/]+' : `/${escaped(segment)}`,
    )
    .join('');
  return new RegExp(`^${source}/?$`);
};

async function readClientRoutes(matchPathsFile: string): Promise<ClientRoute[]> {
  const text = await readFile(matchPathsFile, 'utf8').catch(() => '[]');
  const routes = JSON.parse(text) as { path: string; matchPath: string }[];
  return routes.map(({ path, matchPath }) => ({ matches: clientRoutePattern(matchPath), page: path }));
}

/**
 * Lists what may be served of a build. Hidden files, source maps and the compressed twins of files are not
 * URLs that are served.
 */
export async function readSiteFiles({ publicDir, matchPathsFile }: BuiltSite): Promise<SiteFiles> {
  const found = await readdir(publicDir, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(publicDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !notServed.test(path));
  return { publicDir, files: new Set(files), clientRoutes: await readClientRoutes(matchPathsFile) };
}
