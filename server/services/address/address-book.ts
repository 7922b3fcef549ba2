import type { AddressPrecision, AddressSuggestion, FormattedAddress } from '#domain/contracts/address.ts';
import { HttpError } from '#server/plugins/http-error.ts';

export interface FoundAddress {
  address: FormattedAddress;
  precision: AddressPrecision;
}

/** Where addresses are looked up: our own postal data, or a company that knows every house. */
export interface AddressBook {
  /** At most six, likeliest first. `near` is what was given as a postal code, whatever it says. */
  search: (text: string, near: string | undefined) => Promise<AddressSuggestion[]>;
  /** An `HttpError` of an id that no search gave out. */
  format: (addressId: string) => Promise<FoundAddress>;
}

export const unknownAddress = (): HttpError =>
  new HttpError(404, { code: 'unknown_address', message: 'There is no such address' });
