import { formatAddress, searchAddresses } from '#domain/places/address-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';

/**
 * Returns addresses that match the text, most likely first; `near` is a full or partial postal code. Throws
 * `ApiError`.
 */
export const addressesLike = async (text: string, near: string, signal?: AbortSignal) =>
  (
    await callEndpoint(
      searchAddresses,
      { query: { text, near: near.trim().slice(0, 10) || undefined } },
      { ...(signal && { signal }) },
    )
  ).suggestions;
export type SuggestedAddress = Awaited<ReturnType<typeof addressesLike>>[number];

/** Returns the parts of a suggested address. Throws `ApiError`. */
export const addressOfSuggestion = async (addressId: string, signal?: AbortSignal) =>
  (await callEndpoint(formatAddress, { params: { addressId } }, { ...(signal && { signal }) })).address;
export type FoundAddress = Awaited<ReturnType<typeof addressOfSuggestion>>;
