/** What a page leads to, and what one can be led to on it. */
export interface LinkedPage {
  links: readonly string[];
  anchors: readonly string[];
}

const unescaped = (text: string): string =>
  text.includes('&') ? text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'") : text;

/** Schemes that lead to no page: telephones, mail, pictures within a text. */
const isPlace = (url: string): boolean => !/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(url);

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
 * Reads a page as React writes it: the URLs that its links, scripts, styles and pictures name, as they are
 * written and each once, and the ids on it. Where forms are sent is left out: the server answers there.
 */
export function readLinks(html: string): LinkedPage {
  const urls = [
    ...valuesOf(html, 'href'),
    ...valuesOf(html, 'src'),
    ...['srcset', 'srcSet', 'imageSrcSet'].flatMap((name) => valuesOf(html, name)).flatMap(candidatesOf),
  ];
  return {
    links: [...new Set(urls.filter(isPlace).map(unescaped))],
    anchors: [...new Set(valuesOf(html, 'id'))],
  };
}

const hostOf = ({ hostname, port }: URL): string => `${hostname.replace(/^www\./, '')}:${port}`;

/**
 * Where a link on a page leads on this site: a path with its query and hash, or `#hash` as it is written;
 * `undefined` of a link to another site. A link without a slash is read from the page's own URL, as browsers
 * do; one with this site's own name (`origin`) is a link like any other.
 */
export function pathOnSite(link: string, page: string, origin: string): string | undefined {
  if (link.startsWith('#') || /^\/(?!\/)/.test(link)) return link;
  const site = new URL(origin);
  if (!URL.canParse(link, site.origin + page)) return link;
  const url = new URL(link, site.origin + page);
  return hostOf(url) === hostOf(site) ? url.pathname + url.search + url.hash : undefined;
}
