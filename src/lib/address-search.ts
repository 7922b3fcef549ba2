import { formatAddress, searchAddresses } from '#domain/contracts/address.ts';
import { callEndpoint } from './http.ts';

/**
 * Addresses that may be meant by what was typed, the likeliest first; `near` is a postal code, or what there
 * is of one. Throws `ApiError`.
 */
export const addressesLike = async (text: string, near: string, signal: AbortSignal) =>
  (
    await callEndpoint(
      searchAddresses,
      { query: { text, near: near.trim().slice(0, 10) || undefined } },
      { signal },
    )
  ).suggestions;
export type SuggestedAddress = Awaited<ReturnType<typeof addressesLike>>[number];

/** A suggested address in its parts. Throws `ApiError`. */
export const addressOfSuggestion = async (addressId: string, signal: AbortSignal) =>
  (await callEndpoint(formatAddress, { params: { addressId } }, { signal })).address;
export type FoundAddress = Awaited<ReturnType<typeof addressOfSuggestion>>;
