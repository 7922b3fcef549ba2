import type { MailingAddress } from './delivery-contract.ts';

type Street = Pick<MailingAddress, 'line_1' | 'line_2'>;
type Town = Pick<MailingAddress, 'city' | 'state' | 'postcode'>;

/** Returns the street, then the apartment or unit if there is one. */
export const streetLines = ({ line_1, line_2 }: Street): string[] => [line_1, ...(line_2 ? [line_2] : [])];

/** A title that holds before and after the delivery, and for an order that is canceled. */
export const placeTitle = ({ method }: { method: 'delivery' | 'pickup' }): string =>
  method === 'delivery' ? 'Delivery address' : 'Showroom for pickup';

export const townLine = ({ city, state, postcode }: Town): string => `${city}, ${state} ${postcode}`;

/** Returns the address in one line: `12 Elm Street, Apt 4, Norwalk, CT 06851`. */
export const addressLine = (address: Street & Town): string =>
  [...streetLines(address), townLine(address)].join(', ');
