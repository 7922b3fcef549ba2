import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Node, NodePluginArgs } from 'gatsby';
import type { LinkedPage } from '../../domain/publishing/page-links.ts';
import { readPages } from './page-links.ts';

const publicDir = join(process.cwd(), 'public');

/** Patterns of pages that answer for a whole subtree ([2.1]). */
const subtrees = (pages: readonly Node[]): string[] =>
  pages.flatMap(({ matchPath }) => (typeof matchPath === 'string' ? [matchPath.replace(/\*$/, '')] : []));

/**
 * The links that lead nowhere, as `/from/ leads to /to/`, in order. `files` are what the site holds, `roots`
 * the beginnings of subtrees that one page answers for.
 */
export function findDeadLinks(
  pages: ReadonlyMap<string, LinkedPage>,
  files: ReadonlySet<string>,
  roots: readonly string[],
): string[] {
  const leadsNowhere = (url: string): boolean => {
    const { pathname, hash } = new URL(url, 'http://site');
    const path = decodeURIComponent(pathname);
    const page = pages.get(path);
    if (page) return hash !== '' && !page.anchors.includes(decodeURIComponent(hash.slice(1)));
    return !files.has(path) && !roots.some((root) => path.startsWith(root));
  };
  // Most links stand on every page.
  const known = new Map<string, boolean>();
  const isDead = (link: string, from: string): boolean => {
    const url = link.startsWith('#') ? from + link : link;
    const verdict = known.get(url) ?? leadsNowhere(url);
    known.set(url, verdict);
    return verdict;
  };
  return [...pages]
    .flatMap(([from, { links }]) =>
      links.filter((link) => isDead(link, from)).map((link) => `${from} leads to ${link}`),
    )
    .sort();
}

/**
 * Fails the build when a page links to a page, an anchor, a file or a picture of ours that does not exist.
 * Links to what redirects count as dead: a redirect is for URLs that others keep.
 */
export async function checkLinks({
  getNodesByType,
  cache,
  reporter,
}: Pick<NodePluginArgs, 'getNodesByType' | 'cache' | 'reporter'>): Promise<void> {
  const found = readdirSync(publicDir, { recursive: true, withFileTypes: true });
  const files = new Set(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(publicDir.length)}/${entry.name}`),
  );
  // Leftovers of earlier builds in the same folder are no pages of this one.
  const sitePages = getNodesByType('SitePage');
  const written = sitePages.map(({ path }) => String(path)).filter((path) => files.has(`${path}index.html`));
  const pages = await readPages(
    new Map(written.map((path) => [path, join(publicDir, path, 'index.html')])),
    cache,
  );
  const dead = findDeadLinks(pages, files, subtrees(sitePages));
  if (dead.length > 0) reporter.panic(`${dead.length} links lead nowhere:\n${dead.slice(0, 60).join('\n')}`);
}
