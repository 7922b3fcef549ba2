import {
  type AddressEntry,
  addAddress,
  getAddresses,
  type NewAddressEntry,
  removeAddress,
  updateAddress,
} from '#domain/account/address-book-contract.ts';
import {
  type Customer,
  getCustomer,
  getPreferences,
  type Preferences,
  updateCustomer,
  updatePreferences,
} from '#domain/account/contract.ts';
import type { CustomerProfile } from '#domain/account/customer-profile.ts';
import { deleteAccount, getAccountData, type IdentityProof } from '#domain/account/data-contract.ts';
import { getOwnDoNotContact, setOwnDoNotContact } from '#domain/leads/contract.ts';
import { getAccountOrders } from '#domain/orders/account-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { withIdempotencyKey } from '#src/lib/http/with-idempotency-key.ts';

// All functions below throw `ApiError`.

export const fetchCustomer = async (signal?: AbortSignal): Promise<Customer> =>
  (await callEndpoint(getCustomer, {}, { ...(signal && { signal }) })).customer;

export const saveProfile = async (body: CustomerProfile): Promise<Customer> =>
  (await callEndpoint(updateCustomer, { body })).customer;

export const fetchPreferences = async (signal: AbortSignal): Promise<Preferences> =>
  (await callEndpoint(getPreferences, {}, { signal })).preferences;

export const savePreferences = async (body: Preferences): Promise<Preferences> =>
  (await callEndpoint(updatePreferences, { body })).preferences;

export const fetchDoNotContact = async (signal: AbortSignal): Promise<boolean> =>
  (await callEndpoint(getOwnDoNotContact, {}, { signal })).do_not_contact;

export const saveDoNotContact = async (do_not_contact: boolean): Promise<boolean> =>
  (await callEndpoint(setOwnDoNotContact, { body: { do_not_contact } })).do_not_contact;

export const fetchOrders = (page: number, signal: AbortSignal) =>
  callEndpoint(getAccountOrders, { query: { page } }, { signal });

export const fetchAddresses = async (signal: AbortSignal): Promise<AddressEntry[]> =>
  (await callEndpoint(getAddresses, {}, { signal })).addresses;

/** Adds an address, or updates the one with `id`. */
export async function saveAddress(id: string | undefined, body: NewAddressEntry): Promise<AddressEntry[]> {
  if (id !== undefined) return (await callEndpoint(updateAddress, { params: { id }, body })).addresses;
  return withIdempotencyKey(['address', body], async (idempotencyKey) => {
    const { addresses } = await callEndpoint(addAddress, { body }, { idempotencyKey });
    return addresses;
  });
}

export const deleteAddress = async (id: string): Promise<AddressEntry[]> =>
  (await callEndpoint(removeAddress, { params: { id } })).addresses;

export const fetchData = () => callEndpoint(getAccountData, {});

export const deleteAll = async (body: IdentityProof): Promise<void> =>
  void (await callEndpoint(deleteAccount, { body }));
