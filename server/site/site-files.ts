import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A client-only page: its path pattern and the page with its HTML ([2.1]). */
export interface ClientRoute {
  matches: RegExp;
  page: string;
}

export interface BuiltSite {
  publicDir: string;
  matchPathsFile: string;
}

export interface SiteFiles {
  root: string;
  /** Path below the root by site path (`about/index.html`). No other file is ever served. */
  files: ReadonlyMap<string, string>;
  clientRoutes: readonly ClientRoute[];
}

export const nothingBuilt: SiteFiles = { root: '', files: new Map(), clientRoutes: [] };

export const placeOf = ({ root, files }: SiteFiles, file: string): string =>
  join(root, files.get(file) ?? file);

const notServed = /(^|\/)\.|\.(map|br|gz)$/;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Converts Gatsby's pattern: `/shop/cart/*` matches the path and its subtree, `:name` one segment. */
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

export type MatchPaths = readonly { path: string; matchPath: string }[];

export const clientRoutesOf = (matchPaths: MatchPaths): ClientRoute[] =>
  matchPaths.map(({ path, matchPath }) => ({ matches: clientRoutePattern(matchPath), page: path }));

export const readMatchPaths = async (matchPathsFile: string): Promise<MatchPaths> =>
  JSON.parse(await readFile(matchPathsFile, 'utf8').catch(() => '[]'));

export interface ServedFile {
  path: string;
  twins: readonly string[];
}

/** Lists the public files of a build: excludes hidden files, source maps and compressed variants. */
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

export async function servedAmong(publicDir: string, paths: Iterable<string>): Promise<ServedFile[]> {
  const isThere = (path: string): boolean => existsSync(join(publicDir, path));
  return [...paths]
    .filter((path) => !notServed.test(path) && isThere(path))
    .map((path) => ({ path, twins: ['.br', '.gz'].filter((ending) => isThere(path + ending)) }));
}

export async function readSiteFiles({ publicDir, matchPathsFile }: BuiltSite): Promise<SiteFiles> {
  return {
    root: publicDir,
    files: new Map((await servedFiles(publicDir)).map(({ path }) => [path, path])),
    clientRoutes: clientRoutesOf(await readMatchPaths(matchPathsFile)),
  };
}
