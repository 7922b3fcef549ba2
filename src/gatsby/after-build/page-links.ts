import { readFileSync } from 'node:fs';
import type { GatsbyCache } from 'gatsby';
import { type LinkedPage, readLinks } from '#domain/publishing/page-links.ts';
import { isResident } from '../build-environment.ts';

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

/**
 * Returns the links of pages. Reads only files modified since the last read; the others come from memory or
 * `cache`.
 */
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
