import {
  addCartItem,
  type Cart,
  getCart,
  removeCartItem,
  updateCartItem,
} from '../../../domain/contracts/cart.ts';
import { CallFailed } from '../../lib/failure.ts';
import { callEndpoint } from '../../lib/http.ts';

/** The visitor's cart with lead times, or `null` when there is none ([7.1], [8.1]). */
export async function fetchCart(): Promise<Cart | null> {
  try {
    return (await callEndpoint(getCart, { query: { include_lead_times: 'true' } })).Cart;
  } catch (failure) {
    if (failure instanceof CallFailed && failure.code === 'no_active_cart') return null;
    throw failure;
  }
}

const withLeadTimes = { include_lead_times: 'true' } as const;

/** What goes into the cart: a part by its name, or a configuration by its id, with the address it keeps there ([2.8]). */
export interface ItemToAdd {
  id: string;
  itemUrl: string;
  quantity: number;
}

/** Each answers with the whole new cart ([7.2]-[7.4]). */
export async function addItem({ id, itemUrl, quantity }: ItemToAdd): Promise<Cart> {
  const request = { params: { id }, query: withLeadTimes, body: { item_url: itemUrl, quantity } };
  return (await callEndpoint(addCartItem, request)).Cart;
}

export async function changeQuantity(lineId: string, quantity: number): Promise<Cart> {
  return (
    await callEndpoint(updateCartItem, { params: { id: lineId }, query: withLeadTimes, body: { quantity } })
  ).Cart;
}

export async function removeLine(lineId: string): Promise<Cart> {
  return (await callEndpoint(removeCartItem, { params: { id: lineId }, query: withLeadTimes })).Cart;
}
