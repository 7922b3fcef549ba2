import type { AccountCharge, CreditTerms } from '#domain/trade/contract.ts';
import { creditTerms } from '#domain/trade/credit.ts';
import { reopenDays } from '#domain/trade/staff-accounts-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import {
  addCharge,
  chargeOf,
  chargesOf,
  lockCharge,
  lockTerms,
  putCharge,
  putTerms,
  type StoredCharge,
  type StoredTerms,
  sumsOf,
  termsOfAll,
} from './credit-store.ts';
import {
  chargeMoved,
  creditUsed,
  noCreditTerms,
  overLimit,
  tooLateToReopen,
  unknownOrder,
} from './professional-errors.ts';

interface NewCharge {
  /** The account that orders; its firm pays. */
  customerId: string;
  orderId: string;
  orderNumber: string;
  purchaseOrder: string;
  cents: number;
}

export type GivenTerms = Pick<CreditTerms, 'limit_cents' | 'net_days'>;

/** A charge that awaits its payment (`open`) or its payout (`credited`). */
export interface DueCharge {
  state: 'open' | 'credited';
  cents: number;
  orderId: string;
  /** A part of a paid invoice. */
  isPart?: boolean;
}

const nothing = { owed_cents: 0, credited_cents: 0 };

const shownCharges = 100;

export const chargeView = (charge: StoredCharge): AccountCharge => ({
  order_number: charge.orderNumber,
  purchase_order: charge.purchaseOrder,
  cents: charge.cents,
  state: charge.state,
  ...(charge.creditedCents > 0 && { credited_cents: charge.creditedCents }),
  ordered_at: charge.orderedAt.toISOString(),
  ...(charge.closedAt && { closed_at: charge.closedAt.toISOString() }),
});

export interface CreditAccountsDeps {
  db: Database;
  now: () => Date;
  /** Returns the firm's account; throws for a person without the right to order on it. */
  payerOf: (tx: Database, customerId: string) => Promise<string>;
}

/**
 * Credit accounts of professionals. Orders call `charge`, `open` and `release` in their transactions; each
 * locks the account's row first, so that concurrent orders cannot exceed the limit.
 */
export class CreditAccounts {
  constructor(private readonly deps: CreditAccountsDeps) {}

  /** Charges the firm of the account; throws without the right, without credit terms or above the limit. */
  async charge(tx: Database, { customerId: buyerId, ...order }: NewCharge): Promise<void> {
    const customerId = await this.deps.payerOf(tx, buyerId);
    const stored = await lockTerms(tx, customerId);
    if (!stored) throw noCreditTerms();
    const terms = await this.termsNow(tx, stored);
    if (order.cents > terms.available_cents) throw overLimit(terms);
    const orderedBy = buyerId === customerId ? null : buyerId;
    await addCharge(tx, { ...order, customerId, orderedBy, state: 'awaiting', orderedAt: this.deps.now() });
  }

  /** Opens the invoice of an approved order. */
  async open(tx: Database, orderId: string): Promise<void> {
    const charge = await lockCharge(tx, { orderId });
    if (charge?.state === 'awaiting') await putCharge(tx, orderId, { state: 'open', closedAt: null });
  }

  /** Releases a failed order's charge; a paid one becomes a credit to the account. */
  async release(tx: Database, orderId: string): Promise<void> {
    const charge = await lockCharge(tx, { orderId });
    if (charge?.state === 'awaiting' || charge?.state === 'open')
      await putCharge(tx, orderId, { state: 'released', closedAt: this.deps.now() });
    else if (charge?.state === 'settled')
      await putCharge(tx, orderId, { state: 'credited', creditedCents: 0, closedAt: this.deps.now() });
  }

  /** Takes a part off an invoice; of a paid one the part becomes a credit to the account. */
  async reduce(tx: Database, orderId: string, part: number): Promise<void> {
    const charge = await lockCharge(tx, { orderId });
    if (charge?.state === 'awaiting' || charge?.state === 'open')
      await putCharge(tx, orderId, { cents: Math.max(0, charge.cents - part) });
    else if (charge?.state === 'settled')
      await putCharge(tx, orderId, { creditedCents: Math.min(charge.cents, charge.creditedCents + part) });
  }

  /** Locks the charge of an order; throws if it awaits neither payment nor payout, or is a used credit. */
  async lockDue(tx: Database, orderNumber: string): Promise<DueCharge> {
    const charge = await lockCharge(tx, { orderNumber });
    if (!charge) throw unknownOrder();
    const { state, cents, orderId, creditedCents } = charge;
    const isPart = state === 'settled' && creditedCents > 0;
    if (state === 'open') return { state, cents, orderId };
    if (state !== 'credited' && !isPart) throw chargeMoved();
    const credit: DueCharge = { state: 'credited', cents: isPart ? creditedCents : cents, orderId, isPart };
    await this.refuseUsed(tx, charge.customerId, credit.cents);
    return credit;
  }

  /** Records an invoice's payment or a credit's payout, of a locked charge. */
  async settleLocked(
    tx: Database,
    { state, cents, orderId, isPart = false }: DueCharge,
    reference: string,
    record: RecordChange,
  ): Promise<void> {
    const charge = state === 'open' || isPart ? 'settled' : 'released';
    if (isPart) await this.payPartOut(tx, orderId);
    else await putCharge(tx, orderId, { state: charge, closedAt: this.deps.now() });
    await record(tx, { before: { charge: state }, after: { charge, cents, reference } });
  }

  /** Throws if the account owes more than its limit without this credit. */
  private async refuseUsed(tx: Database, customerId: string | null, credit: number): Promise<void> {
    const stored = customerId && (await lockTerms(tx, customerId));
    if (!stored) return;
    const { balance_cents } = await this.termsNow(tx, stored);
    if (balance_cents + credit > stored.limitCents) throw creditUsed();
  }

  private async termsNow(tx: Database, stored: StoredTerms): Promise<CreditTerms> {
    const { customerId } = stored;
    return creditTerms(stored, (await sumsOf(tx, [customerId])).get(customerId) ?? nothing);
  }

  /** The rest of the invoice stays paid and can still be credited. */
  private async payPartOut(tx: Database, orderId: string): Promise<void> {
    const charge = await lockCharge(tx, { orderId });
    if (!charge) throw unknownOrder();
    const { cents, creditedCents, paidOutCents } = charge;
    await putCharge(tx, orderId, {
      cents: cents - creditedCents,
      creditedCents: 0,
      paidOutCents: paidOutCents + creditedCents,
    });
  }

  /** Takes back that an invoice was marked as paid: it is owed again, with the parts that were paid out. */
  async reopen(tx: Database, orderNumber: string, record: RecordChange): Promise<DueCharge> {
    const charge = await lockCharge(tx, { orderNumber });
    if (!charge) throw unknownOrder();
    const { state, cents, orderId, closedAt } = charge;
    if (state !== 'settled' || !closedAt) throw chargeMoved();
    if (this.deps.now().getTime() - closedAt.getTime() > reopenDays * 24 * 60 * 60_000)
      throw tooLateToReopen();
    const open = cents - charge.creditedCents + charge.paidOutCents;
    const nothingBack = { creditedCents: 0, paidOutCents: 0 };
    await putCharge(tx, orderId, { state: 'open', closedAt: null, cents: open, ...nothingBack });
    await record(tx, { before: { charge: state }, after: { charge: 'open', cents: open } });
    return { state: 'open', cents: open, orderId };
  }

  /** Locks an account's terms, if it has any. */
  async lockTerms(tx: Database, customerId: string): Promise<GivenTerms | undefined> {
    const stored = await lockTerms(tx, customerId);
    return stored && { limit_cents: stored.limitCents, net_days: stored.netDays };
  }

  async setTerms(
    tx: Database,
    customerId: string,
    { limit_cents, net_days }: GivenTerms,
    record: RecordChange,
  ): Promise<void> {
    const before = await this.lockTerms(tx, customerId);
    const updatedAt = this.deps.now();
    await putTerms(tx, { customerId, limitCents: limit_cents, netDays: net_days, updatedAt });
    await record(tx, { before: before ?? {}, after: { limit_cents, net_days } });
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
  async chargesOf(customerId: string): Promise<StoredCharge[]> {
    return chargesOf(this.deps.db, customerId, shownCharges);
  }

  /** Returns true if the firm pays for the order. */
  async isChargedTo(orderId: string, firmId: string): Promise<boolean> {
    return (await chargeOf(this.deps.db, orderId))?.customerId === firmId;
  }
}
