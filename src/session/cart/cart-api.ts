import { itemUrl } from '#domain/cart/item-url.ts';
import { catalogue } from '#domain/contracts/api-error.ts';
import {
  addCartBundle,
  addCartItem,
  type Cart,
  copyCartItem,
  defaultClientId,
  getCart,
  removeCartItem,
  updateCartItem,
} from '#domain/contracts/cart.ts';
import { answerCartMerge } from '#domain/contracts/cart-merge.ts';
import { restoreCartItem, saveCartItem } from '#domain/contracts/cart-set-aside.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { callEndpoint } from '#src/lib/http.ts';
import { storedPostalCode } from '#src/lib/stored-postal-code.ts';
import { withIdempotencyKey } from '#src/lib/with-idempotency-key.ts';

/** Prices and lead times of where the visitor is ([5.7]). */
const shown = (postalCode?: string) =>
  ({ include_lead_times: 'true', client_postal_code: storedPostalCode(postalCode) }) as const;

/**
 * The visitor's cart with lead times, at the prices of the postal code that the caller names, else of where
 * the visitor is ([5.7], [7.1]); `null` where the server says that there is none. A 404 with another code is
 * a failure like any other ([8.1]). Throws `ApiError`.
 */
export async function fetchCart(postalCode?: string): Promise<Cart | null> {
  try {
    return (await callEndpoint(getCart, { query: shown(postalCode) })).Cart;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === catalogue.noActiveCart.code) return null;
    throw failure;
  }
}

/**
 * What goes into the cart: a part by its name, or a configuration by its id, with the URL it keeps there
 * ([2.8]).
 */
export interface ItemToAdd {
  id: string;
  itemUrl: string;
  quantity: number;
}

/**
 * Each answers with the whole new cart ([7.2]-[7.4]); what is added is added once, however often a lost
 * answer has it asked for.
 */
export async function addItem({ id, itemUrl, quantity }: ItemToAdd): Promise<Cart> {
  const request = { params: { id }, query: shown(), body: { item_url: itemUrl, quantity } };
  return withIdempotencyKey(request, async (idempotencyKey) => {
    const { Cart } = await callEndpoint(addCartItem, request, { idempotencyKey });
    return Cart;
  });
}

/** A kit by its name, with the names of its parts. */
export interface KitToAdd {
  id: string;
  parts: readonly string[];
  quantity: number;
}

/** Adds the parts of a kit as lines that carry its name ([7.5]). */
export async function addKit({ id, parts, quantity }: KitToAdd): Promise<Cart> {
  const item_urls = parts.map((part) => itemUrl('part', part));
  const request = { params: { id }, query: shown(), body: { item_urls, quantity } };
  return withIdempotencyKey(['kit', request], async (idempotencyKey) => {
    const { Cart } = await callEndpoint(addCartBundle, request, { idempotencyKey });
    return Cart;
  });
}

export async function changeQuantity(lineId: string, quantity: number): Promise<Cart> {
  return (await callEndpoint(updateCartItem, { params: { id: lineId }, query: shown(), body: { quantity } }))
    .Cart;
}

export async function removeLine(lineId: string): Promise<Cart> {
  return (await callEndpoint(removeCartItem, { params: { id: lineId }, query: shown() })).Cart;
}

/** Puts another configuration in a line's place ([7.3]): what the visitor made of the one that was there. */
export async function replaceConfiguration(
  lineId: string,
  { id, itemUrl, quantity }: ItemToAdd,
): Promise<Cart> {
  const body = { quantity, config_id: id, item_url: itemUrl };
  return (await callEndpoint(updateCartItem, { params: { id: lineId }, query: shown(), body })).Cart;
}

/** The same once more, to be changed without the first ([7.7]). */
export async function copyLine(lineId: string): Promise<Cart> {
  const request = { params: { id: lineId }, query: { ...shown(), clientID: defaultClientId } };
  return withIdempotencyKey(['copy', request], async (idempotencyKey) => {
    const { Cart } = await callEndpoint(copyCartItem, request, { idempotencyKey });
    return Cart;
  });
}

/** Saves a line for later, or brings it back. */
export async function saveLine(lineId: string, saved: boolean): Promise<Cart> {
  return (await callEndpoint(saveCartItem, { params: { id: lineId }, query: shown(), body: { saved } })).Cart;
}

/** The undo of a removal. */
export async function restoreLine(lineId: string): Promise<Cart> {
  return (await callEndpoint(restoreCartItem, { params: { id: lineId }, query: shown() })).Cart;
}

/** Keeps what came in at sign-in, or saves it for later. */
export async function answerMerge(keep: boolean): Promise<Cart> {
  return (await callEndpoint(answerCartMerge, { query: shown(), body: { keep } })).Cart;
}
