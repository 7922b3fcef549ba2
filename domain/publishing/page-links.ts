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
    if (at < 0) break;
    values.push(html.slice(start, at));
  }
  return values;
}

const candidatesOf = (set: string): string[] =>
  set.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? '');

/**
 * Reads a page as React writes it: the URLs of this site that its links, scripts, styles and pictures name,
 * each once, and the ids on it. Where forms are sent is left out: the server answers there, not a page.
 */
export function readLinks(html: string): LinkedPage {
  const urls = [
    ...valuesOf(html, 'href'),
    ...valuesOf(html, 'src'),
    ...['srcset', 'srcSet', 'imageSrcSet'].flatMap((name) => valuesOf(html, name)).flatMap(candidatesOf),
  ];
  return {
    links: [...new Set(urls.filter(isOurs).map(unescaped))],
    anchors: [...new Set(valuesOf(html, 'id'))],
  };
}
