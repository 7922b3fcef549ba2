import { isOrdered, nextState } from '#domain/orders/order-life.ts';
import { isOrderNumber, normaliseOrderNumber, orderNumberAlphabet } from '#domain/orders/order-number.ts';
import type { OrderState } from '#domain/orders/order-schema.ts';
import type { DeskOrder, DeskOrderRow, OrderRefund } from '#domain/orders/staff-contract.ts';
import { normalisePostalCode } from '#domain/places/postal-code.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import { nameWords } from '#domain/validation/fold-person-name.ts';
import { foldTyped } from '#domain/validation/fold-typed.ts';
import { parsePhone, phoneDigits } from '#domain/validation/phone.ts';
import type { Database } from '#server/db/database.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import { refundable } from './ask-refund.ts';
import { orderView, postalCodeOf, refundStatus } from './domain.ts';
import { canRefund, type Ledger } from './ledger.ts';
import { orderMoved, unknownOrder } from './order-errors.ts';
import { historyOf } from './order-history-store.ts';
import { type OrderSearch, ordersOfOwner, searchOrders } from './order-search-store.ts';
import { newsOf } from './payments/payment-news-store.ts';
import { refundsOf, type StoredRefund } from './refund-store.ts';
import { findOrder, type StoredOrder } from './store.ts';

const numberBegins = new RegExp(`^CL-[${orderNumberAlphabet}]{0,8}$`);

/** Matches a number or a prefix: with `CL-`, or at least four characters. */
function asNumber(typed: string): string | undefined {
  const begun = typed.toUpperCase().replace(/[\s#\p{Cf}]/gu, '');
  if (begun.startsWith('CL-')) return numberBegins.test(begun) ? begun : undefined;
  const number = normaliseOrderNumber(typed);
  if (numberBegins.test(number)) return number;
  return begun.length >= 4 && numberBegins.test(`CL-${begun}`) ? `CL-${begun}` : undefined;
}

/**
 * Classifies an agent's search: an email address, postal code, phone number, or names that may be an order
 * number.
 */
function readOrderSearch(typed: string): OrderSearch {
  const text = foldTyped(typed);
  if (text === '') return { by: 'everything' };
  if (text.includes('@')) return { by: 'email', begins: comparedEmail(typed) };
  const postalCode = normalisePostalCode(text);
  if (postalCode) return { by: 'postalCode', is: postalCode };
  const phone = parsePhone(text);
  if (phone) return { by: 'phone', digits: phone };
  return { by: 'names', words: nameWords(typed), orNumberBegins: asNumber(text) };
}

const partOfNumber = new RegExp(`^(?:CL-?)?([${orderNumberAlphabet}]{3,8})$`);

/** Like `readOrderSearch`, and by any part of a number of three characters, or four digits of a phone. */
function readAnySearch(typed: string): OrderSearch {
  const search = readOrderSearch(typed);
  if (search.by !== 'names') return search;
  const [, ofNumber] = partOfNumber.exec(typed.toUpperCase().replace(/[\s#]/g, '')) ?? [];
  const digits = phoneDigits(typed);
  return { by: 'part', words: search.words, ofNumber, digits: digits.length >= 4 ? digits : undefined };
}

export type StaffOrder = Omit<DeskOrder, 'notes'>;

const refundView = ({ at, cents, taxCents, lines, reason, state, paidBy }: StoredRefund): OrderRefund => ({
  ...(paidBy !== null && { paid_by: paidBy }),
  at: at.toISOString(),
  cents,
  tax_cents: taxCents,
  lines,
  reason,
  state,
});

const rowOf = (order: StoredOrder): DeskOrderRow[] => {
  const { number, state, placedAt, contact, email, totals } = order;
  if (!isOrdered(state) || !placedAt) return [];
  return [
    {
      number,
      state,
      email,
      placed_at: placedAt.toISOString(),
      name: `${contact.first_name} ${contact.last_name}`,
      postal_code: postalCodeOf(order),
      total_cents: totals.total_cents,
      refund: refundStatus(order),
    },
  ];
};

export class StaffOrders {
  constructor(private readonly deps: { db: Database; ledger: () => Ledger }) {}

  async search(
    typed: string,
    page: { state: OrderState | undefined; from: number; limit: number },
  ): Promise<DeskOrderRow[]> {
    return (await searchOrders(this.deps.db, readOrderSearch(typed), page)).flatMap(rowOf);
  }

  /** Searches all orders for the desk's one search. */
  async searchAny(typed: string, limit: number): Promise<DeskOrderRow[]> {
    const page = { state: undefined, from: 0, limit };
    return (await searchOrders(this.deps.db, readAnySearch(typed), page)).flatMap(rowOf);
  }

  /** Returns an account's orders and the guest orders under its address. */
  async ofCustomer(
    { id, email }: { id: string; email: string },
    limit: number,
  ): Promise<{ own: DeskOrderRow[]; asGuest: DeskOrderRow[] }> {
    const own = await ordersOfOwner(this.deps.db, { customerId: id }, limit);
    const asGuest = await ordersOfOwner(this.deps.db, { guestEmail: email }, limit);
    return { own: own.flatMap(rowOf), asGuest: asGuest.flatMap(rowOf) };
  }

  /** A customer's orders, also those before the account, latest first. */
  async allOfCustomer(owner: { id: string; email: string }, limit: number): Promise<DeskOrderRow[]> {
    const { own, asGuest } = await this.ofCustomer(owner, limit);
    return [...own, ...asGuest].sort((one, other) => other.placed_at.localeCompare(one.placed_at));
  }

  async read(number: string, db: Database = this.deps.db): Promise<StaffOrder> {
    return this.view(await this.find(number, db), db);
  }

  async advance(number: string, from: OrderState, record: RecordChange): Promise<StaffOrder> {
    const { id } = await this.find(number);
    const moved = await this.deps.ledger().advance(id, from, record);
    if (!moved) throw orderMoved();
    return this.view(moved);
  }

  private async find(number: string, db: Database = this.deps.db): Promise<StoredOrder> {
    const order = isOrderNumber(number) ? await findOrder(db, { number }) : undefined;
    if (!order || !isOrdered(order.state)) throw unknownOrder('No order has this number');
    return order;
  }

  private async view(order: StoredOrder, db: Database = this.deps.db): Promise<StaffOrder> {
    const news = await newsOf(db, order.id);
    const refunds = await refundsOf(db, order.id);
    const next = nextState(order.state, order.fulfilment.method);
    return {
      ...orderView(order, await historyOf(db, order.id)),
      ...(order.customerId !== null && { customer_id: order.customerId }),
      ...(next && { next_state: next }),
      ...(order.attribution !== null && { attribution: order.attribution }),
      refund: refundStatus(order),
      refundable_cents: canRefund(order) ? (await refundable(db, order, refunds)).left : 0,
      ...(refunds.length > 0 && { refunds: refunds.map(refundView) }),
      ...(news.length > 0 && { payment_news: news }),
    };
  }
}
