import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { downMs, type Outcome } from './outcome.ts';
import { PaypalFailure } from './paypal-failure.ts';
import {
  buyer,
  captureLinks,
  captureOf,
  type Money,
  newPaypalId,
  type PaymentSource,
  type PaypalCapture,
  type PaypalOrder,
  type PurchaseUnit,
  type Refund,
  refundLinks,
} from './paypal-order.ts';
import {
  addPaypalOrder,
  findOrderOfCapture,
  findPaypalOrder,
  isInvoicePaid,
  lockOrderOfCapture,
  lockOrderOfRefund,
  lockPaypalOrder,
  putPaypalOrder,
  type StoredPaypalOrder,
} from './store.ts';

export interface BankDeps {
  db: Database;
  now: () => Date;
}

/** Card data sent by the fields, without the number. */
export interface CardSeen {
  name?: string | undefined;
  last_digits: string;
  brand: string;
}

const known = (order: StoredPaypalOrder | undefined): StoredPaypalOrder => {
  if (!order) throw new PaypalFailure(404, 'INVALID_RESOURCE_ID');
  return order;
};

const paypalAccount = (): PaymentSource => ({
  paypal: {
    email_address: buyer.email_address,
    account_id: buyer.payer_id,
    account_status: 'VERIFIED',
    name: buyer.name,
  },
});

const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100);
const usd = (cents: number): Money => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) });

const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);

/** A refund that failed leaves its money to be given back again. */
const isCounted = ({ status }: Refund): boolean => status === 'COMPLETED' || status === 'PENDING';

/** A refund changes its capture once it is completed. */
function afterRefunds(capture: PaypalCapture, refunds: readonly Refund[]): PaypalCapture['status'] {
  const back = sumOf(refunds.filter(({ status }) => status === 'COMPLETED'));
  if (back === 0) return 'COMPLETED';
  return back === centsOf(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** Throws PayPal's error if the breakdown does not add up to the amount. */
function checkAmount({ amount }: PurchaseUnit): void {
  const parts = Object.entries(amount.breakdown ?? {});
  if (parts.length === 0) return;
  const signOf = (name: string): number => (name.endsWith('discount') ? -1 : 1);
  const sum = parts.reduce((total, [name, part]) => total + signOf(name) * centsOf(part), 0);
  if (sum !== centsOf(amount)) throw new PaypalFailure(422, 'AMOUNT_MISMATCH');
}

/**
 * Orders, approvals, captures and refunds by the rules of Orders v2 and Payments v2. Throws `PaypalFailure`.
 */
export class Bank {
  constructor(private readonly deps: BankDeps) {}

  async find(id: string): Promise<PaypalOrder> {
    return known(await findPaypalOrder(this.deps.db, id)).body;
  }

  async findCapture(captureId: string): Promise<{ capture: PaypalCapture; orderId: string }> {
    const { id, body } = known(await findOrderOfCapture(this.deps.db, captureId));
    const capture = captureOf(body);
    if (!capture) throw new PaypalFailure(404, 'INVALID_RESOURCE_ID');
    return { capture, orderId: id };
  }

  async create(
    tx: Database,
    purchaseUnits: PurchaseUnit[],
    source?: { paypal: object },
  ): Promise<PaypalOrder> {
    purchaseUnits.forEach(checkAmount);
    const order: PaypalOrder = {
      id: newPaypalId(),
      intent: 'CAPTURE',
      status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      purchase_units: purchaseUnits.map((unit) => ({ reference_id: 'default', ...unit })),
      ...(source && { payment_source: source }),
      create_time: this.at(),
    };
    await addPaypalOrder(tx, order);
    return order;
  }

  /** Approves by account or card; the buyer chooses the simulated outcome. */
  approve(id: string, outcome: Outcome, card?: CardSeen): Promise<PaypalOrder> {
    const { db, now } = this.deps;
    return inTransaction(db, async (tx) => {
      const { body } = known(await lockPaypalOrder(tx, id));
      if (body.status === 'COMPLETED') throw new PaypalFailure(422, 'ORDER_ALREADY_CAPTURED');
      const approved: PaypalOrder = {
        ...body,
        status: 'APPROVED',
        payment_source: card ? { card: { ...card, type: 'CREDIT' } } : paypalAccount(),
        ...(!card && { payer: { payer_id: buyer.payer_id, email_address: buyer.email_address } }),
        update_time: this.at(),
      };
      await putPaypalOrder(tx, { id, body: approved, outcome, outcomeAt: now() });
      return approved;
    });
  }

  async capture(tx: Database, id: string): Promise<{ order: PaypalOrder; slow: boolean }> {
    const { now } = this.deps;
    const { body, outcome, outcomeAt } = known(await lockPaypalOrder(tx, id));
    if (body.status === 'COMPLETED') throw new PaypalFailure(422, 'ORDER_ALREADY_CAPTURED');
    if (body.status !== 'APPROVED') throw new PaypalFailure(422, 'ORDER_NOT_APPROVED');
    if (outcome === 'decline') throw new PaypalFailure(422, 'INSTRUMENT_DECLINED');
    if (outcome === 'down' && now().getTime() < (outcomeAt?.getTime() ?? 0) + downMs)
      throw new PaypalFailure(503);
    const [unit] = body.purchase_units;
    if (!unit) throw new Error('An order of the stand-in has no purchase unit');
    if (unit.invoice_id && (await isInvoicePaid(tx, unit.invoice_id)))
      throw new PaypalFailure(422, 'DUPLICATE_INVOICE_ID');
    const captureId = newPaypalId();
    const { currency_code, value } = unit.amount;
    const capture: PaypalCapture = {
      id: captureId,
      ...(outcome === 'check'
        ? { status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } }
        : { status: 'COMPLETED' }),
      amount: { currency_code, value },
      final_capture: true,
      ...(unit.custom_id && { custom_id: unit.custom_id }),
      ...(unit.invoice_id && { invoice_id: unit.invoice_id }),
      create_time: this.at(),
      update_time: this.at(),
      links: captureLinks(captureId, id),
    };
    const order = await this.put(tx, { ...body, status: 'COMPLETED' }, { captures: [capture] });
    return { order, slow: outcome === 'slow' };
  }

  async review(tx: Database, captureId: string, status: 'COMPLETED' | 'DECLINED'): Promise<PaypalCapture> {
    const { body, capture } = await this.lockCapture(tx, captureId);
    if (capture.status !== 'PENDING') throw new PaypalFailure(422, 'CAPTURE_NOT_PENDING');
    const { status_details, ...rest } = capture;
    const reviewed: PaypalCapture = { ...rest, status, update_time: this.at() };
    await this.put(tx, body, { captures: [reviewed] });
    return reviewed;
  }

  async refund(
    tx: Database,
    captureId: string,
    asked: { amount?: Money | undefined; note_to_payer?: string | undefined } = {},
  ): Promise<{ refund: Refund; orderId: string }> {
    const { id, body, capture, outcome } = await this.lockCapture(tx, captureId);
    const before = body.purchase_units[0]?.payments?.refunds ?? [];
    const left = centsOf(capture.amount) - sumOf(before.filter(isCounted));
    if (capture.status === 'PENDING') throw new PaypalFailure(422, 'PENDING_CAPTURE');
    if (left <= 0) throw new PaypalFailure(422, 'CAPTURE_FULLY_REFUNDED');
    if (capture.status === 'DECLINED') throw new PaypalFailure(422, 'REFUND_NOT_ALLOWED');
    const cents = asked.amount ? centsOf(asked.amount) : left;
    if (cents > left) throw new PaypalFailure(422, 'REFUND_AMOUNT_EXCEEDED');
    const refund: Refund = {
      ...this.refundOf(captureId, cents, centsOf(capture.amount) - left + cents),
      ...(outcome === 'echeck' && { status: 'PENDING', status_details: { reason: 'ECHECK' } }),
      ...(asked.note_to_payer !== undefined && { note_to_payer: asked.note_to_payer }),
    };
    await this.putRefunds(tx, body, capture, [...before, refund]);
    return { refund, orderId: id };
  }

  /** Ends a pending refund. */
  async endRefund(
    tx: Database,
    refundId: string,
    status: 'COMPLETED' | 'FAILED' | 'CANCELLED',
  ): Promise<Refund> {
    const { body } = known(await lockOrderOfRefund(tx, refundId));
    const capture = captureOf(body);
    const refunds = body.purchase_units[0]?.payments?.refunds ?? [];
    const refund = refunds.find(({ id }) => id === refundId);
    if (!capture || !refund) throw new PaypalFailure(404, 'INVALID_RESOURCE_ID');
    if (refund.status !== 'PENDING') throw new PaypalFailure(422, 'REFUND_NOT_PENDING');
    const { status_details, ...rest } = refund;
    const ended: Refund = { ...rest, status, update_time: this.at() };
    await this.putRefunds(
      tx,
      body,
      capture,
      refunds.map((one) => (one === refund ? ended : one)),
    );
    return ended;
  }

  private async putRefunds(
    tx: Database,
    body: PaypalOrder,
    capture: PaypalCapture,
    refunds: Refund[],
  ): Promise<void> {
    const after = { ...capture, status: afterRefunds(capture, refunds), update_time: this.at() };
    await this.put(tx, body, { captures: [after], refunds });
  }

  /**
   * Reverses a capture. PayPal does not document reversals in orders, so they are omitted: the shop learns of
   * one only by webhook.
   */
  async reverse(captureId: string, amount?: Money): Promise<Refund> {
    const { capture } = await this.findCapture(captureId);
    const cents = centsOf(amount ?? capture.amount);
    return this.refundOf(captureId, cents, cents);
  }

  private refundOf(captureId: string, cents: number, totalCents: number): Refund {
    const id = newPaypalId();
    return {
      id,
      status: 'COMPLETED',
      amount: usd(cents),
      seller_payable_breakdown: {
        gross_amount: usd(cents),
        paypal_fee: usd(0),
        net_amount: usd(cents),
        total_refunded_amount: usd(totalCents),
      },
      create_time: this.at(),
      update_time: this.at(),
      links: refundLinks(id, captureId),
    };
  }

  private async lockCapture(tx: Database, captureId: string) {
    const { id, body, outcome } = known(await lockOrderOfCapture(tx, captureId));
    const capture = captureOf(body);
    if (!capture) throw new PaypalFailure(404, 'INVALID_RESOURCE_ID');
    return { id, body, capture, outcome };
  }

  private async put(
    tx: Database,
    body: PaypalOrder,
    payments: NonNullable<PurchaseUnit['payments']>,
  ): Promise<PaypalOrder> {
    const [unit] = body.purchase_units;
    if (!unit) throw new Error('An order of the stand-in has no purchase unit');
    const changed = { ...body, update_time: this.at(), purchase_units: [{ ...unit, payments }] };
    await putPaypalOrder(tx, { id: body.id, body: changed });
    return changed;
  }

  private at(): string {
    return this.deps.now().toISOString();
  }
}
