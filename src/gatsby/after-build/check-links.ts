import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { type LinkedPage, pathOnSite } from '#domain/publishing/page-links.ts';
import { siteUrl } from '../build-environment.ts';
import { tellBuilder } from '../tell-builder.ts';
import type { SitePage } from './offline-shells.ts';
import { readPages } from './page-links.ts';
import { type SiteFiles, siteFolder } from './site-files.ts';

/** Path prefixes of pages with client-only routes ([2.1]). */
const subtrees = (pages: readonly SitePage[]): string[] =>
  pages.flatMap(({ matchPath }) => (matchPath ? [matchPath.replace(/\*$/, '')] : []));

/** Decodes percent escapes; returns malformed text unchanged. */
function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns dead links as `/from/ leads to /to/`, sorted. `files` are the site's files, `roots` the prefixes of
 * client-only routes.
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
  // Cached: most links occur on every page.
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

/** Fails the build. A resident builder gets the reason instead and continues. */
function refuse(reporter: NodePluginArgs['reporter'], why: string): void {
  if (!tellBuilder('content-refused', why)) reporter.panic(why);
}

/**
 * Fails the build if a page links to a missing page, anchor, file or image. Links to redirects count as dead:
 * redirects serve external URLs only. Returns the pages' links.
 */
export async function checkLinks(
  { cache, reporter, store }: Pick<NodePluginArgs, 'cache' | 'reporter' | 'store'>,
  files: SiteFiles,
): Promise<Map<string, LinkedPage>> {
  // Excludes leftovers of earlier builds in the folder.
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
