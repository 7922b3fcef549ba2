import * as pathTo from '#domain/content/paths/path-to.ts';

/**
 * URL of an order's details. The number is not secret; the email address is, so it never appears in a URL.
 */
export const pathToDetails = (orderNumber: string): string =>
  `${pathTo.trackOrderDetails}?order=${encodeURIComponent(orderNumber)}`;

/** Returns the order number of a details URL; empty without one. */
export const numberAsked = (search: string): string =>
  new URLSearchParams(search).get('order')?.trim().toUpperCase() ?? '';

/** Returns the order number of a summary path; empty without one. */
export const numberInPath = (path: string): string =>
  decodeURIComponent(path.slice(pathTo.summary('').length - 1).split('/')[0] ?? '').toUpperCase();
