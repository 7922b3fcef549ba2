import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';

const publicDir = join(process.cwd(), 'public');
const atOnce = 32;

/** What a page leads to, and what one can be led to on it. */
export interface LinkedPage {
  links: Set<string>;
  anchors: Set<string>;
}

const unescaped = (text: string): string =>
  text.includes('&') ? text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'") : text;

const isOurs = (address: string): boolean => /^(\/(?!\/)|#)/.test(address);

/** The values of an attribute, in a page as React writes it. A pattern takes five times as long, on thousands of pages. */
function valuesOf(html: string, name: string): string[] {
  const values: string[] = [];
  const opening = ` ${name}="`;
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const start = at + opening.length;
    at = html.indexOf('"', start);
    values.push(html.slice(start, at));
  }
  return values;
}

export function readPage(html: string): LinkedPage {
  // Before it stand the styles of the whole site, on every page.
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  // Where forms are sent is answered by the server, not by a page.
  const links = new Set([...valuesOf(body, 'href'), ...valuesOf(body, 'src')].filter(isOurs).map(unescaped));
  for (const set of [
    ...valuesOf(body, 'srcset'),
    ...valuesOf(body, 'srcSet'),
    ...valuesOf(body, 'imageSrcSet'),
  ])
    for (const candidate of set.split(',')) links.add(candidate.trim().split(/\s/)[0] ?? '');
  return { links, anchors: new Set(valuesOf(body, 'id')) };
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const take = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}

/** Patterns of pages that answer for a whole subtree ([2.1]). */
const subtrees = (nodesOf: NodePluginArgs['getNodesByType']): string[] =>
  nodesOf('SitePage').flatMap(({ matchPath }) =>
    typeof matchPath === 'string' ? [matchPath.replace(/\*$/, '')] : [],
  );

/**
 * The links that lead nowhere, as `/from/ leads to /to/`, in order. `files` are what the site holds, `roots` the beginnings of subtrees
 * that one page answers for.
 */
export function findDeadLinks(
  pages: ReadonlyMap<string, LinkedPage>,
  files: ReadonlySet<string>,
  roots: readonly string[],
): string[] {
  const leadsNowhere = (address: string): boolean => {
    const { pathname, hash } = new URL(address, 'http://site');
    const path = decodeURIComponent(pathname);
    const page = pages.get(path);
    if (page) return hash !== '' && !page.anchors.has(decodeURIComponent(hash.slice(1)));
    return !files.has(path) && !roots.some((root) => path.startsWith(root));
  };
  // Most links stand on every page.
  const known = new Map<string, boolean>();
  const isDead = (link: string, from: string): boolean => {
    const address = link.startsWith('#') ? from + link : link;
    const verdict = known.get(address) ?? leadsNowhere(address);
    known.set(address, verdict);
    return verdict;
  };
  return [...pages]
    .flatMap(([from, { links }]) =>
      [...links].filter((link) => isDead(link, from)).map((link) => `${from} leads to ${link}`),
    )
    .sort();
}

/**
 * Fails the build when a page links to a page, an anchor, a file or a picture of ours that does not exist. Links to what redirects
 * count as dead: a redirect is for addresses that others keep.
 */
export async function checkLinks({
  getNodesByType,
  reporter,
}: Pick<NodePluginArgs, 'getNodesByType' | 'reporter'>): Promise<void> {
  const found = await readdir(publicDir, { recursive: true, withFileTypes: true });
  const files = new Set(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(publicDir.length)}/${entry.name}`),
  );
  // Leftovers of earlier builds in the same folder are no pages of this one.
  const written = getNodesByType('SitePage').map(({ path }) => `${String(path)}index.html`);
  const pages = new Map<string, LinkedPage>();
  await inTurns(
    written.filter((file) => files.has(file)),
    async (file) => {
      const html = await readFile(join(publicDir, file), 'utf8');
      pages.set(file.slice(0, -'index.html'.length), readPage(html));
    },
  );
  const dead = findDeadLinks(pages, files, subtrees(getNodesByType));
  if (dead.length > 0) reporter.panic(`${dead.length} links lead nowhere:\n${dead.slice(0, 60).join('\n')}`);
}
