import type { z } from 'zod';
import { type Caller, customerIdOf } from '#domain/access/caller.ts';
import type { Cart } from '#domain/cart/contract.ts';
import { rowsOf, wordsOfRow } from '#domain/cart/kits.ts';
import type { OrderSummary } from '#domain/orders/account-contract.ts';
import type { startOrder } from '#domain/orders/contract.ts';
import { isOrdered } from '#domain/orders/order-life.ts';
import { orderNumberAlphabet } from '#domain/orders/order-number.ts';
import type { SoldLine } from '#domain/orders/order-schema.ts';
import { type Order, orderLineSchema } from '#domain/orders/order-schema.ts';
import { canCancelWhole } from '#domain/orders/parcels.ts';
import { type Shipment, trackingUrl } from '#domain/orders/shipment.ts';
import type { DeskOrder } from '#domain/orders/staff-contract.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import { keptPhone } from '#domain/validation/phone.ts';
import { randomInt } from '#server/runtime/runtime.ts';
import { paymentOf } from './format-order.ts';
import type { OrderHistory } from './order-history-store.ts';
import type { StoredOrder } from './store.ts';

export type StartRequest = z.output<typeof startOrder.body>;

export type SaleRequest = Omit<StartRequest, 'funding'>;

export const soldLines = ({ items }: Cart): SoldLine[] =>
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
    kit: item.kit,
    room: item.room,
    mark: item.mark,
    price_cents: item.price_cents,
    total_cents: item.total_cents,
    lead_time_days: item.lead_time_days ?? 0,
  }));

export const contactOf = ({ contact }: SaleRequest): Order['contact'] => ({
  ...contact,
  phone: keptPhone(contact.phone),
});

/** Unguessable: `CL-` and eight characters, about 10^12 numbers. */
export const newOrderNumber = (): string =>
  `CL-${Array.from({ length: 8 }, () => orderNumberAlphabet[randomInt(orderNumberAlphabet.length)]).join('')}`;

export const postalCodeOf = ({ fulfilment }: StoredOrder): string =>
  fulfilment.method === 'pickup' ? fulfilment.showroom.postal_code : fulfilment.job_site_address.postcode;

/** A claimed buyer: a typed address, or the caller's account with its confirmed address. */
export interface AskedBy {
  email?: string | undefined;
  caller?: Caller;
  confirmedEmail?: string | undefined;
}

/** A guest's orders belong to the account that has confirmed the guest's address. */
export function isBuyer({ email, customerId }: StoredOrder, by: AskedBy): boolean {
  if (by.email !== undefined && email === comparedEmail(by.email)) return true;
  if (customerId === null) return by.confirmedEmail !== undefined && email === by.confirmedEmail;
  return by.caller !== undefined && customerId === customerIdOf(by.caller);
}

/** Returns true if a newer sale took the same cart lines, or is about to. */
export function sellsTheSame(other: StoredOrder, order: StoredOrder): boolean {
  const took = other.placedAt ? other.placedAt >= order.createdAt : other.state === 'capturing';
  const lines = new Set(order.lines.map(({ line_id }) => line_id));
  return took && other.lines.some(({ line_id }) => lines.has(line_id));
}

/** Returns quantities taken from stock by `backend_name`: parts, and goods that are never made to order. */
export function piecesFromShelf(
  { lines }: Pick<StoredOrder, 'lines'>,
  isShelfOnly: (backendName: string) => boolean,
): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { backend_name, quantity, config_id } of lines)
    if (config_id === null || isShelfOnly(backend_name))
      pieces.set(backend_name, (pieces.get(backend_name) ?? 0) + quantity);
  return pieces;
}

/** Returns true if the provider denied the payment, so that no money was taken. */
export const wasDenied = ({ state, funding, captureId }: StoredOrder): boolean =>
  state === 'cancelled' && funding !== 'account' && captureId === null;

export const centsLeft = ({ totals, refundedCents }: StoredOrder): number =>
  Math.max(0, totals.total_cents - refundedCents);

/** Whether the provider could not give the money of a canceled order back, and staff have not asked again. */
const hasRefundFailed = ({ state, refundAskedAt, refundedAt, refundFailedAt }: StoredOrder): boolean =>
  state === 'cancelled' && refundFailedAt !== null && refundAskedAt === null && refundedAt === null;

/** Returns the refund's state; a cancellation includes a refund. */
export function refundStatus(order: StoredOrder): DeskOrder['refund'] {
  const { state, refundAskedAt, refundedAt, refundedCents } = order;
  if (refundedAt !== null) return 'done';
  if (wasDenied(order)) return 'none';
  if (hasRefundFailed(order)) return 'failed';
  if (state === 'cancelled' || refundAskedAt !== null) return 'under_way';
  return refundedCents > 0 ? 'part' : 'none';
}

const shownLines = 4;

export function orderSummary(order: StoredOrder): OrderSummary {
  const { state, placedAt, lines } = order;
  if (!isOrdered(state) || !placedAt) throw new Error(`Order ${order.number} is not paid`);
  const rows = rowsOf(lines).flatMap(wordsOfRow);
  return {
    number: order.number,
    state,
    placed_at: placedAt.toISOString(),
    method: order.fulfilment.method,
    promise: { earliest_day: order.promiseEarliest, latest_day: order.promiseLatest },
    total_cents: order.totals.total_cents,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: rows.slice(0, shownLines).map(({ title, line: { image_url } }) => ({ title, image_url })),
    ...(rows.length > shownLines && { further_lines: rows.length - shownLines }),
    can_cancel: canCancelWhole(order),
  };
}

export function shipmentOf({ carrier, trackingNumber }: StoredOrder): Shipment | undefined {
  if (carrier === null || trackingNumber === null) return undefined;
  const shipment = { carrier, tracking_number: trackingNumber };
  const url = trackingUrl(shipment);
  return { ...shipment, ...(url && { url }) };
}

export function orderView(order: StoredOrder, { events, changes }: OrderHistory): Order {
  const { state, placedAt } = order;
  if (!isOrdered(state) || !placedAt) throw new Error(`Order ${order.number} is not paid`);
  const shipment = shipmentOf(order);
  return {
    number: order.number,
    state,
    placed_at: placedAt.toISOString(),
    contact: order.contact,
    fulfilment: order.fulfilment,
    promise: { earliest_day: order.promiseEarliest, latest_day: order.promiseLatest },
    ...(shipment && { shipment }),
    lines: order.lines.map((line) => orderLineSchema.parse(line)),
    totals: order.totals,
    tax_title: order.taxTitle,
    ...(order.promoCode && { promo_code: order.promoCode }),
    payment: {
      ...paymentOf(order),
      refunded: order.refundedAt !== null,
      ...(order.refundedCents > 0 && { refunded_cents: order.refundedCents }),
      ...(wasDenied(order) && { denied: true as const }),
      ...(hasRefundFailed(order) && { refund_failed: true as const }),
    },
    events: events.flatMap(({ state, at, note }) =>
      isOrdered(state) ? [{ state, at: at.toISOString(), ...(note && { note }) }] : [],
    ),
    ...(changes.length > 0 && {
      changes: changes.map(({ kind, at, note }) => ({ kind, at: at.toISOString(), note })),
    }),
    can_cancel: canCancelWhole(order),
  };
}
