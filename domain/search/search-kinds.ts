/** Kinds of pages for grouping and filtering results, in this order. */
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

export const hitsPerPage = 24;

/** Returns the kind of a text, or undefined. */
export const kindIn = (text: unknown): SearchKind | undefined =>
  typeof text === 'string' && Object.hasOwn(searchKinds, text) ? (text as SearchKind) : undefined;

/** Returns the results URL of a query, for one kind or all ([2.6]). */
export const pathToSearch = (query = '', kind?: SearchKind): string => {
  const asked = new URLSearchParams({ ...(query && { q: query }), ...(kind && { kind }) });
  return `/search/${asked.size > 0 ? `?${asked}` : ''}`;
};
