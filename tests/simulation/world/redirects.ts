import { parse } from 'yaml';

export interface Redirect {
  from: string;
  to: string;
}

export const articlePage = (slug: string): string => `/articles/${slug}/`;

export const redirectsIn = (files: ReadonlyMap<string, string>): Redirect[] =>
  (parse(files.get('redirects.yaml') ?? '[]') as Redirect[] | null) ?? [];

const slugIn = (page: string): string | undefined => /^\/articles\/([\w-]+)\/$/.exec(page)?.[1];

/** Why addresses of a content lead readers nowhere: from a page that is there, in a chain, or to no page. */
export function strayAddresses(files: ReadonlyMap<string, string>): string[] {
  const redirects = redirectsIn(files);
  const isThere = (page: string): boolean => files.has(`articles/${slugIn(page)}.md`);
  return redirects.flatMap(({ from, to }, at) => {
    if (isThere(from)) return [`${from} is a page, and leads to ${to}`];
    if (redirects.some((one, place) => place !== at && one.from === from))
      return [`${from} leads to two pages`];
    if (redirects.some((one) => one.from === to)) return [`${from} leads to ${to}, which leads on`];
    return slugIn(to) && !isThere(to) ? [`${from} leads to ${to}, which is not there`] : [];
  });
}

/** Files that link to the page of an article. */
export const linksTo = (files: ReadonlyMap<string, string>, slug: string): string[] =>
  [...files]
    .filter(([file, text]) => file !== 'redirects.yaml' && text.includes(articlePage(slug)))
    .map(([file]) => file);
