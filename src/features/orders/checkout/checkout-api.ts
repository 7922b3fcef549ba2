import type { z } from 'zod';
import type { EndpointRequest } from '#domain/contracts/endpoint.ts';
import {
  captureOrder,
  getPaymentSettings,
  type Quote,
  type QuotedFulfilment,
  quoteCheckout,
  startOrder,
} from '#domain/orders/contract.ts';
import {
  type DeliveryOption,
  getDeliveryDetails,
  type JobSiteAddress,
} from '#domain/orders/delivery-contract.ts';
import { orderOnAccount } from '#domain/orders/order-on-account-contract.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { getBranchShowrooms, type Showroom } from '#domain/places/contract.ts';
import { type Directory, getDirectory } from '#domain/places/directory-contract.ts';
import { type CreditTerms, getProAccount } from '#domain/trade/contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { withIdempotencyKey } from '#src/lib/http/with-idempotency-key.ts';

export interface Place {
  market: NonNullable<Directory['market']> | null;
  town: Directory['user_location'];
  /** Showrooms of the branch that serves the place, nearest first */
  showrooms: Showroom[];
}

export async function fetchPlace(postalCode: string, signal: AbortSignal): Promise<Place> {
  const [{ market = null, user_location }, showrooms] = await Promise.all([
    callEndpoint(getDirectory, { params: { id: postalCode }, query: { include: 'market' } }, { signal }),
    callEndpoint(getBranchShowrooms, { params: { id: postalCode } }, { signal }).then(
      (answer) => answer.showrooms,
      // No branch serves the place, so it has no pickup; this is not an error.
      () => [],
    ),
  ]);
  return { market, town: user_location, showrooms: showrooms.slice(0, 3) };
}

/** Returns the delivery options for an address with their costs ([7.6]). */
export const fetchDelivery = async (
  address: JobSiteAddress,
  signal: AbortSignal,
): Promise<DeliveryOption[]> =>
  (await callEndpoint(getDeliveryDetails, { body: { job_site_address: address } }, { signal })).delivery
    .options;

export const fetchQuote = async (
  fulfilment: QuotedFulfilment,
  promoCode: string,
  signal?: AbortSignal,
): Promise<Quote> => {
  const body = { fulfilment, ...(promoCode && { promo_code: promoCode }) };
  return (await callEndpoint(quoteCheckout, { body }, { signal })).quote;
};

export const fetchPaymentSettings = async (): Promise<{
  client_id: string;
  sdk_base_url?: string | undefined;
} | null> => (await callEndpoint(getPaymentSettings, {})).paypal;

/** Returns the signed-in professional's credit terms, or `null`. */
export const fetchTerms = async (signal?: AbortSignal): Promise<CreditTerms | null> =>
  (await callEndpoint(getProAccount, {}, { ...(signal && { signal }) })).account.terms;

/** Orders on account; the idempotency key prevents duplicates on retries. */
export const sendOnAccount = (order: EndpointRequest<typeof orderOnAccount>['body']): Promise<Order> =>
  withIdempotencyKey(['on account', order], async (idempotencyKey) => {
    const answer = await callEndpoint(orderOnAccount, { body: order }, { idempotencyKey });
    return answer.order;
  });

export type OrderToStart = z.input<typeof startOrder.body>;

export const sendOrder = (order: OrderToStart, idempotencyKey: string) =>
  callEndpoint(startOrder, { body: order }, { idempotencyKey });

export const sendCapture = async (orderNumber: string, paypalOrderId: string): Promise<Order> => {
  const request = { params: { number: orderNumber }, body: { paypal_order_id: paypalOrderId } };
  // The payment was approved: the end of a sign-in must not end it too.
  return (await callEndpoint(captureOrder, request, { goesOnAsGuest: true })).order;
};
