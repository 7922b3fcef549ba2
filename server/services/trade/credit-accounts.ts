import type { AccountCharge, CreditTerms } from '#domain/trade/contract.ts';
import { creditOf, creditTerms, isPaid, owedUnpaid } from '#domain/trade/credit.ts';
import { reopenDays } from '#domain/trade/staff-accounts-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import {
  addCharge,
  chargesOf,
  lockCharge,
  lockTerms,
  lockTermsToSet,
  notChargedTo,
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

/** A charge that awaits its payment (`open`) or its payout, in whole or in part (`credited`). */
export interface DueCharge {
  state: 'open' | 'credited';
  cents: number;
  orderId: string;
}

/** A charge whose payment was taken back. */
export interface UnpaidCharge {
  orderId: string;
  /** The account owes this of the order now. */
  owedCents: number;
  /** The credit that no longer counts. */
  creditCents: number;
}

const nothing = { owed_cents: 0, credited_cents: 0 };

/** Returns a charge after its payment or, of a credit, the payout of `cents`. */
const settledCharge = ({ state, ...charge }: StoredCharge, cents: number, closedAt: Date) => {
  if (state === 'open')
    return { state: 'settled' as const, closedAt, cents: charge.cents - charge.paidOutCents };
  const paidOutCents = charge.paidOutCents + cents;
  if (state === 'settled') return { state, cents: charge.cents - cents, creditedCents: 0, paidOutCents };
  return { state: 'released' as const, closedAt, paidOutCents };
};

const shownCharges = 100;

export const chargeView = (charge: StoredCharge): AccountCharge => ({
  order_number: charge.orderNumber,
  purchase_order: charge.purchaseOrder,
  cents: charge.cents,
  state: charge.state,
  ...(charge.creditedCents > 0 && { credited_cents: charge.creditedCents }),
  ...(charge.paidOutCents > 0 && { paid_out_cents: charge.paidOutCents }),
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
 * Credit accounts of professionals. Orders call `charge`, `open`, `reduce` and `release` in their
 * transactions; `charge` locks the account's row first, so that concurrent orders cannot exceed the limit.
 *
 * The `cents` of an `open` charge contain what was paid out of it while it counted as paid; those of a
 * `settled` one are the goods alone.
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

  /** Releases a failed order's charge; a paid one becomes a credit, and what was paid out stays owed. */
  async release(tx: Database, orderId: string): Promise<void> {
    const charge = await lockCharge(tx, { orderId });
    const closedAt = this.deps.now();
    if (charge?.state === 'settled')
      await putCharge(tx, orderId, { state: 'credited', creditedCents: 0, closedAt });
    else if (charge?.state === 'open' && charge.paidOutCents > 0)
      await putCharge(tx, orderId, { cents: charge.paidOutCents });
    else if (charge?.state === 'awaiting' || charge?.state === 'open')
      await putCharge(tx, orderId, { state: 'released', closedAt });
  }

  /** Takes a part off an invoice; of a paid one the part becomes a credit to the account. */
  async reduce(tx: Database, orderId: string, part: number): Promise<void> {
    const charge = await lockCharge(tx, { orderId });
    if (charge?.state === 'awaiting' || charge?.state === 'open')
      await putCharge(tx, orderId, { cents: Math.max(charge.paidOutCents, charge.cents - part) });
    else if (charge?.state === 'settled')
      await putCharge(tx, orderId, { creditedCents: Math.min(charge.cents, charge.creditedCents + part) });
  }

  /** Locks the charge of an order; throws if it awaits neither payment nor payout, or is a used credit. */
  async lockDue(tx: Database, orderNumber: string): Promise<DueCharge> {
    const charge = await lockCharge(tx, { orderNumber });
    if (!charge) throw unknownOrder();
    const { state, orderId } = charge;
    if (state === 'open') return { state, cents: charge.cents, orderId };
    const cents = creditOf(chargeView(charge));
    if (cents === 0) throw chargeMoved();
    await this.refuseUsed(tx, charge.customerId, cents);
    return { state: 'credited', cents, orderId };
  }

  /** Records an invoice's payment or a credit's payout, of a locked charge. */
  async settleLocked(
    tx: Database,
    { state, cents, orderId }: DueCharge,
    reference: string,
    record: RecordChange,
  ): Promise<void> {
    const charge = await lockCharge(tx, { orderId });
    if (!charge) throw unknownOrder();
    const settled = settledCharge(charge, cents, this.deps.now());
    await putCharge(tx, orderId, settled);
    await record(tx, { before: { charge: state }, after: { charge: settled.state, cents, reference } });
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

  /**
   * Takes back that an invoice was marked as paid: its goods are owed again, with all that was paid out, and
   * its credit no longer counts.
   */
  async reopen(tx: Database, orderNumber: string, record: RecordChange): Promise<UnpaidCharge> {
    const charge = await lockCharge(tx, { orderNumber });
    if (!charge) throw unknownOrder();
    const view = chargeView(charge);
    const { orderId, closedAt } = charge;
    if (!isPaid(view) || !closedAt) throw chargeMoved();
    if (this.deps.now().getTime() - closedAt.getTime() > reopenDays * 24 * 60 * 60_000)
      throw tooLateToReopen();
    const owedCents = owedUnpaid(view);
    const state = owedCents > 0 ? 'open' : 'released';
    await putCharge(
      tx,
      orderId,
      state === 'open' ? { state, cents: owedCents, creditedCents: 0, closedAt: null } : { state },
    );
    await record(tx, { before: { charge: charge.state }, after: { charge: state, cents: owedCents } });
    return { orderId, owedCents, creditCents: creditOf(view) };
  }

  /** Returns an account's terms, if it has any; lets one person after the other set them. */
  async lockTermsToSet(tx: Database, customerId: string): Promise<GivenTerms | undefined> {
    const stored = await lockTermsToSet(tx, customerId);
    return stored && { limit_cents: stored.limitCents, net_days: stored.netDays };
  }

  async setTerms(
    tx: Database,
    customerId: string,
    { limit_cents, net_days }: GivenTerms,
    record: RecordChange,
  ): Promise<void> {
    const before = await this.lockTermsToSet(tx, customerId);
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

  /** Returns those of the orders that the firm does not pay for. */
  notChargedTo(firmId: string, orderIds: readonly string[]): Promise<string[]> {
    return notChargedTo(this.deps.db, firmId, orderIds);
  }
}
