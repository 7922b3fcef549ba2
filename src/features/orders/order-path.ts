import * as pathTo from '#domain/content/path-to.ts';

/**
 * Where an order's details stand. Its number is no secret by itself; the e-mail address, which is, never
 * stands in a URL.
 */
export const pathToDetails = (orderNumber: string): string =>
  `${pathTo.trackOrderDetails}?order=${encodeURIComponent(orderNumber)}`;

/** The number that a URL of details names; empty when it names none. */
export const numberAsked = (search: string): string =>
  new URLSearchParams(search).get('order')?.trim().toUpperCase() ?? '';

/** The number that the path of a summary names; empty when it names none. */
export const numberInPath = (path: string): string =>
  decodeURIComponent(path.slice(pathTo.summary('').length - 1).split('/')[0] ?? '').toUpperCase();
