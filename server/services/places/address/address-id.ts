/** Parts encoded in an id. The id is stateless, so any process can decode it. */
export interface AddressParts {
  line: string;
  city: string;
  postalCode: string;
  /** Set if the postal code spans several states and this is not the first. */
  state?: string;
}

// Safe: normalization of the input removes line breaks from all parts.
const separator = '\n';

export const addressId = ({ line, city, postalCode, state }: AddressParts): string =>
  Buffer.from([postalCode, city, line, ...(state ? [state] : [])].join(separator)).toString('base64url');

/** Decodes an id, or returns undefined if it is malformed. Does not check the address. */
export function addressParts(id: string): AddressParts | undefined {
  const [postalCode = '', city = '', line = '', state] = Buffer.from(id, 'base64url')
    .toString()
    .split(separator);
  const parts = { line, city, postalCode, ...(state !== undefined && { state }) };
  return addressId(parts) === id ? parts : undefined;
}
