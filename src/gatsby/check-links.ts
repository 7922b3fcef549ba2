import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { type LinkedPage, pathOnSite } from '#domain/publishing/page-links.ts';
import { siteUrl } from './build-environment.ts';
import type { SitePage } from './offline-shells.ts';
import { readPages } from './page-links.ts';
import { type SiteFiles, siteFolder } from './site-files.ts';
import { tellBuilder } from './tell-builder.ts';

/** Patterns of pages that answer for a whole subtree ([2.1]). */
const subtrees = (pages: readonly SitePage[]): string[] =>
  pages.flatMap(({ matchPath }) => (matchPath ? [matchPath.replace(/\*$/, '')] : []));

/** A text with percent codes decoded; as it is where they spell nothing. */
function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The links that lead nowhere, as `/from/ leads to /to/`, in order. `files` are what the site holds, `roots`
 * the beginnings of subtrees that one page answers for.
 */
export function findDeadLinks(
  pages: ReadonlyMap<string, LinkedPage>,
  files: { has: (url: string) => boolean },
  roots: readonly string[],
): string[] {
  const leadsNowhere = (url: string): boolean => {
    if (!URL.canParse(url, siteUrl)) return true;
    const { pathname, hash } = new URL(url, siteUrl);
    const path = decodedText(pathname);
    const page = pages.get(path);
    if (page) return hash !== '' && !page.anchors.includes(decodedText(hash.slice(1)));
    return !files.has(path) && !roots.some((root) => path.startsWith(root));
  };
  // Most links stand on every page.
  const known = new Map<string, boolean>();
  const isDead = (link: string, from: string): boolean => {
    const path = pathOnSite(link, from, siteUrl);
    if (path === undefined) return false;
    const url = path.startsWith('#') ? from + path : path;
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

/** Ends the build; a builder that goes on is told why, and builds the next one from what stands there. */
function refuse(reporter: NodePluginArgs['reporter'], why: string): void {
  if (!tellBuilder('content-refused', why)) reporter.panic(why);
}

/**
 * Fails the build when a page links to a page, an anchor, a file or a picture of ours that does not exist.
 * Links to what redirects count as dead: a redirect is for URLs that others keep. Says what the pages lead
 * to.
 */
export async function checkLinks(
  { cache, reporter, store }: Pick<NodePluginArgs, 'cache' | 'reporter' | 'store'>,
  files: SiteFiles,
): Promise<Map<string, LinkedPage>> {
  // Leftovers of earlier builds in the same folder are no pages of this one.
  const sitePages: SitePage[] = [...store.getState().pages.values()];
  const pageFiles = sitePages.flatMap(({ path }) => {
    const url = `${path}index.html`;
    const written = files.get(url);
    return written === undefined ? [] : [[path, { file: join(siteFolder, url), written }] as const];
  });
  const pages = await readPages(new Map(pageFiles), cache);
  const dead = findDeadLinks(pages, files, subtrees(sitePages));
  if (dead.length > 0)
    refuse(reporter, `${dead.length} links lead nowhere:\n${dead.slice(0, 60).join('\n')}`);
  return pages;
}
