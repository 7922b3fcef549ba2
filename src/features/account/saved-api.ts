import type { Cart } from '#domain/cart/contract.ts';
import {
  getSavedCarts,
  removeSavedCart,
  restoreSavedCart,
  type SavedCart,
  saveCart,
} from '#domain/cart/saved-carts-contract.ts';
import {
  getSavedConfigurations,
  removeSavedConfiguration,
  renameSavedConfiguration,
  type SavedConfigurationOfAccount,
  saveConfigurations,
} from '#domain/configurator/saved-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { withIdempotencyKey } from '#src/lib/http/with-idempotency-key.ts';
import { forgetConfiguration, savedConfigurations } from '#src/session/designs/saved-configurations.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';

/** Prices depend on the visitor's place ([5.7]). */
const here = () => ({ client_postal_code: storedPostalCode() });

export const fetchSavedCarts = async (signal: AbortSignal): Promise<SavedCart[]> =>
  (await callEndpoint(getSavedCarts, { query: here() }, { signal })).saved_carts;

/** Saves the cart; returns the remaining cart. */
export const setCartAside = (name: string): Promise<Cart> =>
  withIdempotencyKey(['set aside', name], async (idempotencyKey) => {
    const request = { query: here(), body: { name } };
    return (await callEndpoint(saveCart, request, { idempotencyKey })).Cart;
  });

/** Restores a saved cart; unavailable items stay saved and are listed in `leftOut`. */
export const putBack = (id: string): Promise<{ cart: Cart; leftOut: string[] }> =>
  withIdempotencyKey(['put back', id], async (idempotencyKey) => {
    const request = { params: { id }, query: here() };
    const { Cart, left_out } = await callEndpoint(restoreSavedCart, request, { idempotencyKey });
    return { cart: Cart, leftOut: left_out };
  });

export const deleteSavedCart = async (id: string): Promise<SavedCart[]> =>
  (await callEndpoint(removeSavedCart, { params: { id }, query: here() })).saved_carts;

/** Returns the account's designs after moving this device's saved designs into the account. */
export async function fetchDesigns(signal: AbortSignal): Promise<SavedConfigurationOfAccount[]> {
  const ids = savedConfigurations().map(({ id }) => id);
  if (ids.length === 0)
    return (await callEndpoint(getSavedConfigurations, { query: here() }, { signal })).configurations;
  const { configurations } = await callEndpoint(saveConfigurations, { query: here(), body: { ids } });
  for (const { id } of configurations) forgetConfiguration(id);
  return configurations;
}

export const renameDesign = async (id: string, name: string): Promise<SavedConfigurationOfAccount[]> =>
  (await callEndpoint(renameSavedConfiguration, { params: { id }, query: here(), body: { name } }))
    .configurations;

export const deleteDesign = async (id: string): Promise<SavedConfigurationOfAccount[]> =>
  (await callEndpoint(removeSavedConfiguration, { params: { id }, query: here() })).configurations;
