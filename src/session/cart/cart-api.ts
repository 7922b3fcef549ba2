import {
  addCartBundle,
  addCartItem,
  type Cart,
  copyCartItem,
  defaultClientId,
  getCart,
  removeCartItem,
  updateCartItem,
} from '#domain/cart/contract.ts';
import { itemUrl } from '#domain/cart/item-url.ts';
import { changeCartKit, removeCartKit } from '#domain/cart/kit-contract.ts';
import { answerCartMerge } from '#domain/cart/merge-contract.ts';
import { restoreCartItem, saveCartItem } from '#domain/cart/set-aside-contract.ts';
import { catalogue } from '#domain/contracts/api-error.ts';
import { ApiError } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { withIdempotencyKey } from '#src/lib/http/with-idempotency-key.ts';
import { storedPostalCode } from '../place/stored-postal-code.ts';

/** Prices and lead times depend on the visitor's place ([5.7]). */
const shown = (postalCode?: string) =>
  ({ include_lead_times: 'true', client_postal_code: storedPostalCode(postalCode) }) as const;

/** `null` without a cart ([5.7], [7.1]). A 404 with another code is an error ([8.1]). Throws `ApiError`. */
export async function fetchCart(postalCode?: string): Promise<Cart | null> {
  try {
    return (await callEndpoint(getCart, { query: shown(postalCode) })).Cart;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === catalogue.noActiveCart.code) return null;
    throw failure;
  }
}

/** A part by name or a configuration by id, with its URL in the cart ([2.8]). */
export interface ItemToAdd {
  id: string;
  itemUrl: string;
  quantity: number;
  /** A configuration's revision as the visitor saw it. */
  revision?: number | undefined;
}

/** All functions below return the new cart ([7.2]-[7.4]); additions are idempotent on retries. */
export async function addItem({ id, itemUrl, quantity, revision }: ItemToAdd): Promise<Cart> {
  const body = { item_url: itemUrl, quantity, config_revision: revision };
  const request = { params: { id }, query: shown(), body };
  return withIdempotencyKey(request, async (idempotencyKey) => {
    const { Cart } = await callEndpoint(addCartItem, request, { idempotencyKey });
    return Cart;
  });
}

export interface KitToAdd {
  id: string;
  parts: readonly string[];
  quantity: number;
}

/** Adds a kit's parts as lines with its name ([7.5]). */
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

/** Replaces a line's configuration with its edited copy ([7.3]). */
export async function replaceConfiguration(
  lineId: string,
  { id, itemUrl, quantity, revision }: ItemToAdd,
): Promise<Cart> {
  const body = { quantity, config_id: id, item_url: itemUrl, config_revision: revision };
  return (await callEndpoint(updateCartItem, { params: { id: lineId }, query: shown(), body })).Cart;
}

/** Copies a line, so that the copy can be edited separately ([7.7]). */
export async function copyLine(lineId: string): Promise<Cart> {
  const request = { params: { id: lineId }, query: { ...shown(), clientID: defaultClientId } };
  return withIdempotencyKey(['copy', request], async (idempotencyKey) => {
    const { Cart } = await callEndpoint(copyCartItem, request, { idempotencyKey });
    return Cart;
  });
}

export async function saveLine(lineId: string, saved: boolean): Promise<Cart> {
  return (await callEndpoint(saveCartItem, { params: { id: lineId }, query: shown(), body: { saved } })).Cart;
}

export async function restoreLine(lineId: string): Promise<Cart> {
  return (await callEndpoint(restoreCartItem, { params: { id: lineId }, query: shown() })).Cart;
}

/** All parts of a kit together; `lineId` is one of its lines. */
export async function changeKit(lineId: string, quantity: number): Promise<Cart> {
  return (await callEndpoint(changeCartKit, { params: { id: lineId }, query: shown(), body: { quantity } }))
    .Cart;
}

export async function removeKit(lineId: string): Promise<Cart> {
  return (await callEndpoint(removeCartKit, { params: { id: lineId }, query: shown() })).Cart;
}

export async function answerMerge(keep: boolean): Promise<Cart> {
  return (await callEndpoint(answerCartMerge, { query: shown(), body: { keep } })).Cart;
}
