import type {
  AddressPrecision,
  AddressSuggestion,
  FormattedAddress,
} from '#domain/places/address-contract.ts';
import { HttpError } from '#server/http/http-error.ts';

export interface FoundAddress {
  address: FormattedAddress;
  precision: AddressPrecision;
}

/** Address source: the built-in postal data or a provider. */
export interface AddressBook {
  /** At most six, best match first. `near` is the unvalidated postal code input. */
  search: (text: string, near: string | undefined) => Promise<AddressSuggestion[]>;
  /** Throws `HttpError` for an unknown id. */
  format: (addressId: string) => Promise<FoundAddress>;
}

export const unknownAddress = (): HttpError =>
  new HttpError(404, { code: 'unknown_address', message: 'There is no such address' });
