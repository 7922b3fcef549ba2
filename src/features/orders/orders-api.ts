import type { Cart } from '#domain/cart/contract.ts';
import { cancelOrder, getOrder, orderReceipt, reorder } from '#domain/orders/contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { callEndpoint, fetchFile } from '#src/lib/http/http.ts';
import { withIdempotencyKey } from '#src/lib/http/with-idempotency-key.ts';
import { saveFile } from '#src/lib/save-file.ts';

/**
 * All functions throw `ApiError`; 404 if number and email do not match. The buyer's account omits the email.
 */
export const fetchOrder = async (number: string, email?: string): Promise<Order> =>
  (await callEndpoint(getOrder, { params: { number }, query: { email } })).order;

export const cancel = async (number: string, email?: string): Promise<Order> =>
  (await callEndpoint(cancelOrder, { params: { number }, body: { email } })).order;

/** Returns the new cart and the titles of discontinued items. Idempotent on retries. */
export const orderAgain = async (
  number: string,
  email?: string,
): Promise<{ cart: Cart; leftOut: string[] }> => {
  const request = { params: { number }, body: { email } };
  return withIdempotencyKey(['reorder', request], async (idempotencyKey) => {
    const { Cart, left_out } = await callEndpoint(reorder, request, { idempotencyKey });
    return { cart: Cart, leftOut: left_out };
  });
};

export const receiptUrl = (number: string, email: string): string =>
  `${orderReceipt.path.replace(':number', encodeURIComponent(number))}?${new URLSearchParams({ email })}`;

export const saveReceipt = async (number: string): Promise<void> =>
  saveFile(`receipt-${number}.pdf`, await fetchFile(orderReceipt, { params: { number } }));
