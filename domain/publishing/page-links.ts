export interface LinkedPage {
  links: readonly string[];
  anchors: readonly string[];
}

const unescaped = (text: string): string =>
  text.includes('&') ? text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'") : text;

const isPlace = (url: string): boolean => !/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(url);

/** Returns the values of an attribute in React's HTML. A regular expression takes five times as long. */
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
 * Extracts unique URLs of links, scripts, styles and images, and ids, from React's HTML. Excludes form
 * targets, which the server handles.
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
 * Resolves a link to a path with query and hash on this site, or `#hash`; undefined for other sites. Relative
 * links resolve against the page's URL; links to `origin` are internal.
 */
export function pathOnSite(link: string, page: string, origin: string): string | undefined {
  if (link.startsWith('#') || /^\/(?!\/)/.test(link)) return link;
  const site = new URL(origin);
  if (!URL.canParse(link, site.origin + page)) return link;
  const url = new URL(link, site.origin + page);
  return hostOf(url) === hostOf(site) ? url.pathname + url.search + url.hash : undefined;
}
