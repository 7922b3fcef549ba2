import { readFileSync, statSync } from 'node:fs';
import type { GatsbyCache } from 'gatsby';

/** What a page leads to, and what one can be led to on it. */
export interface LinkedPage {
  links: readonly string[];
  anchors: readonly string[];
}

const unescaped = (text: string): string =>
  text.includes('&') ? text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'") : text;

const isOurs = (url: string): boolean => /^(\/(?!\/)|#)/.test(url);

/**
 * The values of an attribute, in a page as React writes it. A pattern takes five times as long, on thousands
 * of pages.
 */
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
  return { links: [...links], anchors: [...new Set(valuesOf(body, 'id'))] };
}

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
        : readPage(readFileSync(file, 'utf8'));
    read.set(path, page);
    pages[path] = { written, links: page.links.map(numberOf), anchors: page.anchors.map(numberOf) };
  }
  await cache.set(key, { texts: [...numbers.keys()], pages });
  return read;
}
