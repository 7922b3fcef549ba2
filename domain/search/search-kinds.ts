/** What a page is to a visitor who searches: results are grouped and filtered by it, in this order. */
export const searchKinds = {
  product: 'Windows and doors',
  part: 'Parts',
  answer: 'Answers',
  article: 'Articles and guides',
  showroom: 'Showrooms',
  brochure: 'Brochures',
  page: 'More pages',
} as const;
export type SearchKind = keyof typeof searchKinds;

/** How many results a page of one kind holds, and how many more each time. */
export const hitsPerPage = 24;

/** The kind that a text names; `undefined` of any other. */
export const kindIn = (text: unknown): SearchKind | undefined =>
  typeof text === 'string' && Object.hasOwn(searchKinds, text) ? (text as SearchKind) : undefined;

/** The URL of the results of a query, of one kind or of all ([2.6]). */
export const pathToSearch = (query = '', kind?: SearchKind): string => {
  const asked = new URLSearchParams({ ...(query && { q: query }), ...(kind && { kind }) });
  return `/search/${asked.size > 0 ? `?${asked}` : ''}`;
};
