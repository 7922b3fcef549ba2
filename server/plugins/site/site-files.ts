import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A client-only page of the build: the path pattern it answers for and the page whose HTML it is ([2.1]). */
export interface ClientRoute {
  matches: RegExp;
  page: string;
}

/** Where a build has left its files. */
export interface BuiltSite {
  publicDir: string;
  /** Gatsby's patterns of its client-only pages. */
  matchPathsFile: string;
}

/** A site to serve. */
export interface SiteFiles {
  /** Where the files lie: a build's own folder, or the one in which releases keep theirs. */
  root: string;
  /**
   * Where each file of the site lies below the root, by its path within the site, as `about/index.html`.
   * Nothing else is ever served, whatever a request asks for.
   */
  files: ReadonlyMap<string, string>;
  clientRoutes: readonly ClientRoute[];
}

/** What there is to serve where pages come from elsewhere. */
export const nothingBuilt: SiteFiles = { root: '', files: new Map(), clientRoutes: [] };

/** Where a file of the site lies, which has it. */
export const placeOf = ({ root, files }: SiteFiles, file: string): string =>
  join(root, files.get(file) ?? file);

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

/** Gatsby's pages that answer for more paths than their own. */
export type MatchPaths = readonly { path: string; matchPath: string }[];

export const clientRoutesOf = (matchPaths: MatchPaths): ClientRoute[] =>
  matchPaths.map(({ path, matchPath }) => ({ matches: clientRoutePattern(matchPath), page: path }));

export const readMatchPaths = async (matchPathsFile: string): Promise<MatchPaths> =>
  JSON.parse(await readFile(matchPathsFile, 'utf8').catch(() => '[]'));

/** A file that may be served, and the endings of its compressed twins. */
export interface ServedFile {
  path: string;
  twins: readonly string[];
}

/**
 * Lists what may be served of a build. Hidden files, source maps and the compressed twins of files are not
 * URLs that are served.
 */
export async function servedFiles(publicDir: string): Promise<ServedFile[]> {
  const found = await readdir(publicDir, { recursive: true, withFileTypes: true });
  const paths = new Set(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => relative(publicDir, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  return [...paths]
    .filter((path) => !notServed.test(path))
    .map((path) => ({ path, twins: ['.br', '.gz'].filter((ending) => paths.has(path + ending)) }));
}

/** Those of some paths that may be served and are there. */
export async function servedAmong(publicDir: string, paths: Iterable<string>): Promise<ServedFile[]> {
  const isThere = (path: string): boolean => existsSync(join(publicDir, path));
  return [...paths]
    .filter((path) => !notServed.test(path) && isThere(path))
    .map((path) => ({ path, twins: ['.br', '.gz'].filter((ending) => isThere(path + ending)) }));
}

/** A build as it lies in its own folder. */
export async function readSiteFiles({ publicDir, matchPathsFile }: BuiltSite): Promise<SiteFiles> {
  return {
    root: publicDir,
    files: new Map((await servedFiles(publicDir)).map(({ path }) => [path, path])),
    clientRoutes: clientRoutesOf(await readMatchPaths(matchPathsFile)),
  };
}
