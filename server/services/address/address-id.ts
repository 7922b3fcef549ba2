/** What an id stands for: nothing is kept, so that any process can answer for any other's. */
export interface AddressParts {
  line: string;
  city: string;
  postalCode: string;
  /** Of a postal code that lies in several states, where it is not the first of them. */
  state?: string;
}

// No part holds a line break: white space of what was typed is made one space.
const separator = '\n';

export const addressId = ({ line, city, postalCode, state }: AddressParts): string =>
  Buffer.from([postalCode, city, line, ...(state ? [state] : [])].join(separator)).toString('base64url');

/**
 * `undefined` of a text that is not exactly an id as written above; whether the address is one is for others
 * to say.
 */
export function addressParts(id: string): AddressParts | undefined {
  const [postalCode = '', city = '', line = '', state] = Buffer.from(id, 'base64url')
    .toString()
    .split(separator);
  const parts = { line, city, postalCode, ...(state !== undefined && { state }) };
  return addressId(parts) === id ? parts : undefined;
}
