import type { z } from 'zod';
import { type Caller, customerIdOf } from '../../../domain/access/caller.ts';
import type { Cart, CartQuery } from '../../../domain/contracts/cart.ts';
import type { Order } from '../../../domain/contracts/order.ts';
import type { Quote, startOrder } from '../../../domain/contracts/orders.ts';
import { toE164 } from '../../../domain/validation/phone.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { CheckoutDesk } from './checkout-desk.ts';
import { newOrderNumber } from './order-number.ts';
import type { PlacesOfSale } from './place-of-sale.ts';
import { noCart, notOnHand, priceRose } from './refusals.ts';
import type { SoldLine } from './sold-line.ts';
import { addEvent, addOrder, putOrder, type StoredOrder } from './store.ts';

export interface StartDeps {
  db: Database;
  now: () => Date;
  places: PlacesOfSale;
  desk: CheckoutDesk;
  /** The caller's cart, locked until the transaction ends. */
  lockCart: (tx: Database, caller: Caller, query: CartQuery) => Promise<Cart | undefined>;
  onHand: (db: Database, backendNames: readonly string[]) => Promise<Map<string, number>>;
  onlyFromShelf: (backendName: string) => boolean;
  createPayment: (order: { id: string; number: string; totals: Order['totals'] }) => Promise<string>;
}

export type Asked = z.output<typeof startOrder.body>;
export type Started = z.input<typeof startOrder.response>;

const soldLines = ({ items }: Cart): SoldLine[] =>
  items.map((item) => ({
    line_id: item.id,
    config_id: item.config_id,
    backend_name: item.backend_name,
    title: item.title,
    part_number: item.part_number,
    image_url: item.image_url,
    item_url: item.item_url,
    quantity: item.quantity,
    configuration_code: item.configuration_code,
    headline: item.headline,
    details: item.details,
    bundle_id: item.bundle_id,
    price_cents: item.price_cents,
    total_cents: item.total_cents,
    lead_time_days: item.lead_time_days ?? 0,
  }));

const contactOf = ({ contact }: Asked): Order['contact'] => ({
  ...contact,
  phone: toE164(contact.phone) ?? contact.phone,
});

/**
 * Writes down what is to be sold, at the server's prices and with the cart held still, then makes an order of that amount at the payment company.
 * Killed between the two, it leaves a sale that nobody can pay.
 */
export function orderStarter(deps: StartDeps) {
  const { db, now, places, desk, lockCart, onHand, onlyFromShelf, createPayment } = deps;

  /** The shelf is looked at here and taken from when the money is. */
  const checkShelf = async (tx: Database, { items }: Cart): Promise<void> => {
    const asked = items.filter(({ backend_name }) => onlyFromShelf(backend_name));
    const held = await onHand(
      tx,
      asked.map(({ backend_name }) => backend_name),
    );
    for (const { backend_name, title } of asked) {
      const wanted = asked
        .filter((item) => item.backend_name === backend_name)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      if (wanted > (held.get(backend_name) ?? 0)) throw notOnHand(title, held.get(backend_name) ?? 0);
    }
  };

  return async (asked: Asked, caller: Caller): Promise<Started> => {
    const place = places.of(asked.fulfilment);
    const { order, quote } = await inTransaction(
      db,
      async (tx): Promise<{ order: StoredOrder; quote: Quote }> => {
        const cart = await lockCart(tx, caller, { client_postal_code: place.postalCode });
        if (!cart) throw noCart();
        const quote = desk.quote(cart, place, asked.promo_code);
        if (quote.totals.total_cents > asked.shown_total_cents) throw priceRose();
        await checkShelf(tx, cart);
        const order = await addOrder(tx, {
          number: newOrderNumber(),
          state: 'awaiting_payment',
          cartId: cart.id,
          customerId: customerIdOf(caller),
          email: asked.contact.email.toLowerCase(),
          contact: contactOf(asked),
          fulfilment: place.fulfilment,
          billing: asked.billing_address ?? null,
          promiseEarliest: quote.promise.earliest_day,
          promiseLatest: quote.promise.latest_day,
          lines: soldLines(cart),
          totals: quote.totals,
          taxTitle: quote.tax_title,
          promoCode: quote.promo?.code ?? null,
          funding: asked.funding,
          ...{ createdAt: now(), updatedAt: now() },
        });
        await addEvent(tx, { orderId: order.id, state: 'awaiting_payment', at: now() });
        return { order, quote };
      },
    );
    const paypalOrderId = await createPayment(order);
    await putOrder(db, order.id, { paypalOrderId });
    return { order_number: order.number, paypal_order_id: paypalOrderId, quote };
  };
}
