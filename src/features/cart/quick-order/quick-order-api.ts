import type { QuickOrderLine } from '#domain/cart/read-quick-order.ts';
import { findGoodsByNumber, type NumbersAnswer } from '#domain/catalog/goods-by-number-contract.ts';
import { getAccountOrders } from '#domain/orders/account-contract.ts';
import { getOrder } from '#domain/orders/contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { addGoodsToCart, getProjectGoods, type WantedGoods } from '#domain/projects/goods-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { withIdempotencyKey } from '#src/lib/http/with-idempotency-key.ts';
import { storedPostalCode } from '#src/session/place/stored-postal-code.ts';

// All functions below throw `ApiError`.

const here = () => ({ client_postal_code: storedPostalCode() });

export const findByNumber = (lines: readonly QuickOrderLine[], signal: AbortSignal): Promise<NumbersAnswer> =>
  callEndpoint(
    findGoodsByNumber,
    {
      query: here(),
      body: { lines: lines.map(({ id, number, quantity }) => ({ id, number, quantity })) },
    },
    { signal },
  );

export const fetchGoods = (items: readonly WantedGoods[], signal: AbortSignal) =>
  callEndpoint(getProjectGoods, { query: here(), body: { items: [...items] } }, { signal });

/** Idempotent on retries. */
export const addToCart = (items: readonly WantedGoods[]) => {
  const request = { query: here(), body: { items: [...items] } };
  return withIdempotencyKey(['quick-order', request], (idempotencyKey) =>
    callEndpoint(addGoodsToCart, request, { idempotencyKey }),
  );
};

export const fetchOrders = (page: number, signal: AbortSignal) =>
  callEndpoint(getAccountOrders, { query: { page } }, { signal });

export const fetchOrder = async (number: string, signal: AbortSignal): Promise<Order> =>
  (await callEndpoint(getOrder, { params: { number }, query: {} }, { signal })).order;
