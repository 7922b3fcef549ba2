import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** A precached file; `revision` is `null` if its name contains a hash. */
export interface KeptFile {
  url: string;
  revision: string | null;
}

/** Offline fallback of a client-only route: its pattern and shell page */
export type ShellRoute = readonly [pattern: string, shell: string];

export interface SitePage {
  path: string;
  matchPath?: string | undefined;
  componentChunkName: string;
}

const forStaff = /^\/desk\//;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the pages with client-only routes ([2.1]), sorted by path. */
export const subtreePages = (
  pages: readonly SitePage[],
): { path: string; matchPath: string; chunk: string }[] =>
  pages
    .flatMap(({ path, matchPath, componentChunkName }) =>
      matchPath?.endsWith('/*') && !forStaff.test(matchPath)
        ? [{ path, matchPath, chunk: componentChunkName }]
        : [],
    )
    // Gatsby's order depends on creation.
    .sort((one, other) => (one.path < other.path ? -1 : 1));

export const shellRoute = ({ path, matchPath }: { path: string; matchPath: string }): ShellRoute => [
  `^${escaped(matchPath.slice(0, -2))}(/.*)?$`,
  path,
];

export async function withRevision(url: string, file: string): Promise<KeptFile> {
  const bytes = await readFile(resolve('public', file));
  return { url, revision: hash('sha256', bytes).slice(0, 20) };
}

const dataOf = (path: string): string => `page-data${path === '/' ? '/index/' : path}page-data.json`;

interface Stats {
  namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined>;
}

/** Files of the shells: pages, data, static queries, scripts, the error page's data ([2.19]). */
export async function shellFiles(pages: readonly SitePage[]): Promise<KeptFile[]> {
  const { namedChunkGroups }: Stats = JSON.parse(
    await readFile(resolve('public/webpack.stats.json'), 'utf8'),
  );
  const shells = subtreePages(pages);
  const data = [...shells.map(({ path }) => dataOf(path)), dataOf('/500/')];
  const queries = new Set<string>();
  for (const file of data) {
    const { staticQueryHashes = [] } = JSON.parse(await readFile(resolve('public', file), 'utf8'));
    for (const hash of staticQueryHashes) queries.add(`page-data/sq/d/${hash}.json`);
  }
  const scripts = new Set(
    [...shells.map(({ chunk }) => chunk), 'cart', 'saved-state', 'shell'].flatMap((chunk) =>
      (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js')),
    ),
  );
  return [
    ...(await Promise.all(shells.map(({ path }) => withRevision(path, `${path.slice(1)}index.html`)))),
    ...(await Promise.all([...data, ...queries].map((file) => withRevision(`/${file}`, file)))),
    ...[...scripts].map((name) => ({ url: `/${name}`, revision: null })),
  ];
}
