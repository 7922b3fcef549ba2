/** What an id stands for: nothing is kept, so that any process can answer for any other's. */
export interface AddressParts {
  line: string;
  city: string;
  postalCode: string;
}

// No part holds a line break: white space of what was typed is made one space.
const separator = '\n';

export const addressId = ({ line, city, postalCode }: AddressParts): string =>
  Buffer.from([postalCode, city, line].join(separator)).toString('base64url');

/**
 * `undefined` of a text that is not exactly an id as written above; whether the address is one is for others
 * to say.
 */
export function addressParts(id: string): AddressParts | undefined {
  const [postalCode = '', city = '', line = ''] = Buffer.from(id, 'base64url').toString().split(separator);
  const parts = { line, city, postalCode };
  return addressId(parts) === id ? parts : undefined;
}
