import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GatsbyCache, NodePluginArgs } from 'gatsby';
import { type LinkedPage, pathOnSite, readLinks } from '#domain/publishing/page-links.ts';
import { isResident, siteUrl } from '../build-environment.ts';
import { notifyBuilder } from '../notify-builder.ts';
import type { SitePage } from './offline-shells.ts';
import { type SiteFiles, siteFolder } from './site-files.ts';

/** Cached pages. Most strings repeat on all pages, so they are stored once and referenced by index. */
interface Kept {
  texts: string[];
  pages: Record<string, { written: number; links: number[]; anchors: number[] }>;
}

const key = 'links-as-written';

type Known = Map<string, { written: number; page: LinkedPage }>;

async function recalled(cache: Pick<GatsbyCache, 'get'>): Promise<Known> {
  const { texts, pages }: Kept = (await cache.get(key)) ?? { texts: [], pages: {} };
  const textOf = (number: number): string => texts[number] ?? '';
  return new Map(
    Object.entries(pages).map(([path, { written, links, anchors }]) => [
      path,
      { written, page: { links: links.map(textOf), anchors: anchors.map(textOf) } },
    ]),
  );
}

function keptOf(known: Known): Kept {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const pages: Kept['pages'] = {};
  for (const [path, { written, page }] of known)
    pages[path] = { written, links: page.links.map(numberOf), anchors: page.anchors.map(numberOf) };
  return { texts: [...numbers.keys()], pages };
}

interface PageFile {
  file: string;
  /** Modification time */
  written: number;
}

let known: Known = new Map();

/** Reads only files modified since the last read; the others come from memory or `cache`. */
export async function readPages(
  files: ReadonlyMap<string, PageFile>,
  cache: Pick<GatsbyCache, 'get' | 'set'>,
): Promise<Map<string, LinkedPage>> {
  if (known.size === 0) known = await recalled(cache);
  const now: Known = new Map();
  // Synchronous: awaiting each file takes longer than reading it.
  for (const [path, { file, written }] of files) {
    const before = known.get(path);
    now.set(
      path,
      before?.written === written ? before : { written, page: readLinks(readFileSync(file, 'utf8')) },
    );
  }
  known = now;
  // A resident builder keeps them in memory.
  if (!isResident) await cache.set(key, keptOf(now));
  return new Map([...now].map(([path, { page }]) => [path, page]));
}

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

/** Returns dead links as `/from/ leads to /to/`; `roots` are prefixes of client-only routes. */
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
  if (!notifyBuilder('content-refused', why)) reporter.panic(why);
}

/** Fails the build on dead links. Links to redirects are dead: redirects serve external URLs only. */
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
