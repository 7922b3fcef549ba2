import type { z } from 'zod';
import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import type { Cart, CartQuery } from '#domain/cart/contract.ts';
import type { Quote, startOrder } from '#domain/orders/contract.ts';
import type { LifeState } from '#domain/orders/order-life.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { noCart, notOnHand } from '#server/http/sale-errors.ts';
import type { CheckoutService } from './checkout-service.ts';
import { contactOf, newOrderNumber, type SaleRequest, type StartRequest, soldLines } from './domain.ts';
import { type PaymentFailure, paymentFailed, priceRose, usedPromoCode } from './order-errors.ts';
import type { ExemptionOf } from './payments/tax-exemptions.ts';
import type { ChosenPlaceOfSale, PlacesOfSale } from './place-of-sale.ts';
import {
  addEvent,
  addOrder,
  hasUsedCode,
  lockCode,
  type NewOrder,
  putOrder,
  type StoredOrder,
} from './store.ts';

export interface CreateOrderDeps {
  db: Database;
  now: () => Date;
  places: PlacesOfSale;
  checkout: CheckoutService;
  cart: {
    lock: (tx: Database, caller: Caller, query: CartQuery) => Promise<Cart | undefined>;
  };
  exemptionOf: ExemptionOf;
  shelf: { onHand: (db: Database, backendNames: readonly string[]) => Promise<Map<string, number>> };
  isShelfOnly: (backendName: string) => boolean;
  payments: {
    create: (
      order: Pick<StoredOrder, 'id' | 'number' | 'totals' | 'fulfilment' | 'contact' | 'funding'>,
    ) => Promise<string>;
  };
  meaningOf: (error: unknown) => PaymentFailure | undefined;
  /** For buyers who opt out of further contact. */
  stopContact: (tx: Database, contact: { email: string; phone: string }) => Promise<void>;
  /** Reads the key that `stopContact` needs, which a transaction cannot: it uses another connection. */
}

/** The caller with the marketing attribution ([3.22]). */
export interface Buyer {
  caller: Caller;
  attribution: string | null;
}

/** Only checks the stock; payment takes it. */
async function checkShelf(
  { shelf, isShelfOnly }: Pick<CreateOrderDeps, 'shelf' | 'isShelfOnly'>,
  tx: Database,
  { items }: Cart,
): Promise<void> {
  const asked = items.filter(({ backend_name }) => isShelfOnly(backend_name));
  const names = asked.map(({ backend_name }) => backend_name);
  const onHand = await shelf.onHand(tx, names);
  for (const { backend_name, title } of asked) {
    const wanted = asked
      .filter((item) => item.backend_name === backend_name)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const held = onHand.get(backend_name) ?? 0;
    if (wanted > held) throw notOnHand(title, held);
  }
}

interface NewSale {
  request: SaleRequest;
  by: Buyer;
  place: ChosenPlaceOfSale;
  begins: Pick<NewOrder, 'funding' | 'purchaseOrder' | 'placedAt'> & { state: LifeState };
}

/** The chosen fulfilment with the goods that the quote sends ahead. */
function fulfilmentOf({ fulfilment }: ChosenPlaceOfSale, { items }: Cart, { parcels }: Quote) {
  const [ahead] = parcels ?? [];
  if (!ahead || fulfilment.method !== 'delivery') return fulfilment;
  const lines = items.flatMap(({ id }, index) => (ahead.lines.includes(id) ? [index] : []));
  return { ...fulfilment, ahead: { promise: ahead.promise, lines } };
}

export async function writeOrder(
  deps: Omit<CreateOrderDeps, 'payments' | 'meaningOf'>,
  tx: Database,
  { request, by, place, begins }: NewSale,
): Promise<{ order: StoredOrder; quote: Quote }> {
  const { now, checkout, cart: carts } = deps;
  const { caller, attribution } = by;
  const cart = await carts.lock(tx, caller, { client_postal_code: place.postalCode });
  if (!cart) throw noCart();
  const exemption = await deps.exemptionOf(tx, caller, place);
  const quote = checkout.quote(cart, place, {
    promoCode: request.promo_code,
    exemption,
    apart: place.shipsApart,
  });
  if (quote.promo && checkout.countsOnce(quote.promo.code)) {
    const buyer = { email: comparedEmail(request.contact.email), customerId: customerIdOf(caller) };
    await lockCode(tx, quote.promo.code);
    if (await hasUsedCode(tx, { code: quote.promo.code, cartId: cart.id, ...buyer }))
      throw usedPromoCode(quote.promo.code);
  }
  if (quote.totals.total_cents > request.shown_total_cents) throw priceRose();
  await checkShelf(deps, tx, cart);
  const order = await addOrder(tx, {
    number: newOrderNumber(),
    ...begins,
    cartId: cart.id,
    customerId: customerIdOf(caller),
    email: comparedEmail(request.contact.email),
    contact: contactOf(request),
    fulfilment: fulfilmentOf(place, cart, quote),
    billing: request.billing_address ?? null,
    promiseEarliest: quote.promise.earliest_day,
    promiseLatest: quote.promise.latest_day,
    lines: soldLines(cart),
    totals: quote.totals,
    taxTitle: quote.tax_title,
    promoCode: quote.promo?.code ?? null,
    attribution,
    createdAt: now(),
    updatedAt: now(),
  });
  if (request.do_not_contact) await deps.stopContact(tx, request.contact);
  await addEvent(tx, { orderId: order.id, state: begins.state, at: now() });
  return { order, quote };
}

/**
 * Stores an order at the server's prices, then creates one for its amount at the payment provider. A crash in
 * between leaves an unpayable order.
 */
export async function createOrder(
  deps: CreateOrderDeps,
  request: StartRequest,
  by: Buyer,
): Promise<z.input<typeof startOrder.response>> {
  const { db, places, payments, meaningOf } = deps;
  const place = places.of(request.fulfilment);
  const begins = { state: 'awaiting_payment', funding: request.funding } as const;
  const { order, quote } = await inTransaction(db, (tx) =>
    writeOrder(deps, tx, { request, by, place, begins }),
  );
  const paypalOrderId = await payments.create(order).catch((error: unknown) => {
    const failure = meaningOf(error);
    throw failure ? paymentFailed(failure) : error;
  });
  await putOrder(db, order.id, { paypalOrderId });
  return { order_number: order.number, paypal_order_id: paypalOrderId, quote };
}
