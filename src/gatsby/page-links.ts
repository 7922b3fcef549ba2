import { readFileSync } from 'node:fs';
import type { GatsbyCache } from 'gatsby';
import { type LinkedPage, readLinks } from '#domain/publishing/page-links.ts';
import { isResident } from './build-environment.ts';

/**
 * Pages as they are kept: the same few thousand texts stand on all of them, so they are kept once, and pages
 * name them by number.
 */
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
  /** When it was written last. */
  written: number;
}

/** What this process has read. */
let known: Known = new Map();

/**
 * Reads what pages lead to, each by the time at which its file was written; what was read of a file that has
 * not been written since is taken from memory, or where this process has read none from `cache`.
 */
export async function readPages(
  files: ReadonlyMap<string, PageFile>,
  cache: Pick<GatsbyCache, 'get' | 'set'>,
): Promise<Map<string, LinkedPage>> {
  if (known.size === 0) known = await recalled(cache);
  const now: Known = new Map();
  // Waiting for each file in turn takes longer than reading it.
  for (const [path, { file, written }] of files) {
    const before = known.get(path);
    now.set(
      path,
      before?.written === written ? before : { written, page: readLinks(readFileSync(file, 'utf8')) },
    );
  }
  known = now;
  // A resident builder has them in its memory for as long as it lives.
  if (!isResident) await cache.set(key, keptOf(now));
  return new Map([...now].map(([path, { page }]) => [path, page]));
}
