import * as addressOf from '../../../domain/content/address-of.ts';

/**
 * Where an order's details stand. Its number is no secret by itself; the e-mail address, which is, never
 * stands in an address.
 */
export const detailsAddress = (orderNumber: string): string =>
  `${addressOf.trackOrderDetails}?order=${encodeURIComponent(orderNumber)}`;

/** The number that an address of details names; empty when it names none. */
export const numberAsked = (search: string): string =>
  new URLSearchParams(search).get('order')?.trim().toUpperCase() ?? '';

/** The number that the path of a summary names; empty when it names none. */
export const numberInPath = (path: string): string =>
  decodeURIComponent(path.slice(addressOf.summary('').length - 1).split('/')[0] ?? '').toUpperCase();
