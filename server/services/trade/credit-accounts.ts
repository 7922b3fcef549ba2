import type { AccountCharge, CreditTerms } from '#domain/trade/contract.ts';
import { creditTerms } from '#domain/trade/credit.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import {
  addCharge,
  chargesOf,
  lockCharge,
  lockTerms,
  moveCharge,
  putTerms,
  type StoredCharge,
  sumsOf,
  termsOfAll,
} from './credit-store.ts';
import { chargeMoved, noCreditTerms, overLimit, unknownOrder } from './professional-errors.ts';

interface NewCharge {
  customerId: string;
  orderId: string;
  orderNumber: string;
  purchaseOrder: string;
  cents: number;
}

const nothing = { owed_cents: 0, credited_cents: 0 };

const shownCharges = 100;

export const chargeView = (charge: StoredCharge): AccountCharge => ({
  order_number: charge.orderNumber,
  purchase_order: charge.purchaseOrder,
  cents: charge.cents,
  state: charge.state,
  ordered_at: charge.orderedAt.toISOString(),
  ...(charge.closedAt && { closed_at: charge.closedAt.toISOString() }),
});

/**
 * Credit accounts of professionals. Orders call `charge`, `open` and `release` in their transactions; each
 * locks the account's row first, so that concurrent orders cannot exceed the limit.
 */
export class CreditAccounts {
  constructor(private readonly deps: { db: Database; now: () => Date }) {}

  /** Throws without credit terms or above the limit. */
  async charge(tx: Database, { customerId, ...order }: NewCharge): Promise<void> {
    const stored = await lockTerms(tx, customerId);
    if (!stored) throw noCreditTerms();
    const terms = creditTerms(stored, (await sumsOf(tx, [customerId])).get(customerId) ?? nothing);
    if (order.cents > terms.available_cents) throw overLimit(terms);
    await addCharge(tx, { ...order, customerId, state: 'awaiting', orderedAt: this.deps.now() });
  }

  /** Opens the invoice of an approved order. */
  async open(tx: Database, orderId: string): Promise<void> {
    const charge = await lockCharge(tx, { orderId });
    if (charge?.state === 'awaiting') await moveCharge(tx, orderId, 'open', null);
  }

  /** Releases a failed order's charge; a paid one becomes a credit to the account. */
  async release(tx: Database, orderId: string): Promise<void> {
    const charge = await lockCharge(tx, { orderId });
    if (charge?.state === 'awaiting' || charge?.state === 'open')
      await moveCharge(tx, orderId, 'released', this.deps.now());
    else if (charge?.state === 'settled') await moveCharge(tx, orderId, 'credited', this.deps.now());
  }

  /** Records an invoice's payment or a credit's payout. Throws if the order awaits neither. */
  settle(orderNumber: string, record: RecordChange): Promise<void> {
    const { db, now } = this.deps;
    return inTransaction(db, async (tx) => {
      const charge = await lockCharge(tx, { orderNumber });
      if (!charge) throw unknownOrder();
      const { state, cents, orderId } = charge;
      const after = state === 'open' ? 'settled' : state === 'credited' ? 'released' : undefined;
      if (!after) throw chargeMoved();
      await moveCharge(tx, orderId, after, now());
      await record(tx, { before: { charge: state }, after: { charge: after, cents } });
    });
  }

  setTerms(
    customerId: string,
    { limit_cents, net_days }: Pick<CreditTerms, 'limit_cents' | 'net_days'>,
    record: RecordChange,
  ): Promise<void> {
    const { db, now } = this.deps;
    return inTransaction(db, async (tx) => {
      const before = await lockTerms(tx, customerId);
      await putTerms(tx, { customerId, limitCents: limit_cents, netDays: net_days, updatedAt: now() });
      await record(tx, {
        before: before ? { limit_cents: before.limitCents, net_days: before.netDays } : {},
        after: { limit_cents, net_days },
      });
    });
  }

  async termsOf(customerIds: readonly string[]): Promise<Map<string, CreditTerms>> {
    const { db } = this.deps;
    const sums = await sumsOf(db, customerIds);
    const stored = await termsOfAll(db, customerIds);
    return new Map(
      stored.map((terms) => [terms.customerId, creditTerms(terms, sums.get(terms.customerId) ?? nothing)]),
    );
  }

  /** Newest first. */
  async chargesOf(customerId: string): Promise<AccountCharge[]> {
    return (await chargesOf(this.deps.db, customerId, shownCharges)).map(chargeView);
  }
}
