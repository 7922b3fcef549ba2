import { readFileSync, statSync } from 'node:fs';
import type { GatsbyCache } from 'gatsby';
import { type LinkedPage, readLinks } from '../../domain/publishing/page-links.ts';

/**
 * Pages as they are kept: the same few thousand texts stand on all of them, so they are kept once, and pages
 * name them by number.
 */
interface Kept {
  texts: string[];
  pages: Record<string, { written: number; links: number[]; anchors: number[] }>;
}

const key = 'page-links';

/**
 * Reads what pages lead to, each by the file that it stands in; what was read of a file that has not been
 * written since is taken from `cache`, and what was read now is left there.
 */
export async function readPages(
  files: ReadonlyMap<string, string>,
  cache: Pick<GatsbyCache, 'get' | 'set'>,
): Promise<Map<string, LinkedPage>> {
  const kept: Kept = (await cache.get(key)) ?? { texts: [], pages: {} };
  const textOf = (number: number): string => kept.texts[number] ?? '';
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };

  const read = new Map<string, LinkedPage>();
  const pages: Kept['pages'] = {};
  // Waiting for each file in turn takes longer than reading it.
  for (const [path, file] of files) {
    const written = statSync(file).mtimeMs;
    const known = kept.pages[path];
    const page =
      known?.written === written
        ? { links: known.links.map(textOf), anchors: known.anchors.map(textOf) }
        : readLinks(readFileSync(file, 'utf8'));
    read.set(path, page);
    pages[path] = { written, links: page.links.map(numberOf), anchors: page.anchors.map(numberOf) };
  }
  await cache.set(key, { texts: [...numbers.keys()], pages });
  return read;
}
