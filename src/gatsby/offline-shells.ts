import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** A file that the worker keeps from its start; `null` where its name changes with its bytes. */
export interface KeptFile {
  url: string;
  revision: string | null;
}

/** What answers for a client-only route without a network: its paths, and the page that is its shell. */
export type ShellRoute = readonly [pattern: string, shell: string];

/** What is read here of Gatsby's own list of pages. */
export interface SitePage {
  path: string;
  matchPath?: string | undefined;
  componentChunkName: string;
}

/** Where staff work: a desk without the shop has nothing to show. */
const forStaff = /^\/desk\//;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Gatsby's pages that answer for a whole subtree ([2.1]), by the path at which they are built. */
export const subtreePages = (
  pages: readonly SitePage[],
): { path: string; matchPath: string; chunk: string }[] =>
  pages
    .flatMap(({ path, matchPath, componentChunkName }) =>
      matchPath?.endsWith('/*') && !forStaff.test(matchPath)
        ? [{ path, matchPath, chunk: componentChunkName }]
        : [],
    )
    // Gatsby has them in the order in which they came up.
    .sort((one, other) => (one.path < other.path ? -1 : 1));

export const shellRoute = ({ path, matchPath }: { path: string; matchPath: string }): ShellRoute => [
  `^${escaped(matchPath.slice(0, -2))}(/.*)?$`,
  path,
];

/** A file that keeps its name when its bytes change. */
export async function withRevision(url: string, file: string): Promise<KeptFile> {
  const bytes = await readFile(resolve('public', file));
  return { url, revision: createHash('sha256').update(bytes).digest('hex').slice(0, 20) };
}

const dataOf = (path: string): string => `page-data${path === '/' ? '/index/' : path}page-data.json`;

interface Stats {
  namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined>;
}

/**
 * All that the shells need: their pages, the data of these pages with the static queries that it names, and
 * their scripts, beside the data of the page of faults ([2.19]).
 */
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
