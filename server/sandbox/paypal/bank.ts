import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { downMs, type Outcome } from './outcome.ts';
import { PaypalFailure } from './paypal-failure.ts';
import {
  buyer,
  captureOf,
  newPaypalId,
  type PaymentSource,
  type PaypalOrder,
  type PurchaseUnit,
} from './paypal-order.ts';
import {
  addPaypalOrder,
  findPaypalOrder,
  lockOrderOfCapture,
  lockPaypalOrder,
  putPaypalOrder,
  type StoredPaypalOrder,
} from './store.ts';

export interface BankDeps {
  db: Database;
  now: () => Date;
}

/** What a card field tells of a card: never its number. */
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

/**
 * Orders, approvals, captures and refunds of the stand-in, by the rules of Orders v2. Every refusal is a
 * `PaypalFailure`.
 */
export class Bank {
  constructor(private readonly deps: BankDeps) {}

  async find(id: string): Promise<PaypalOrder> {
    return known(await findPaypalOrder(this.deps.db, id)).body;
  }

  async create(tx: Database, purchaseUnits: PurchaseUnit[]): Promise<PaypalOrder> {
    const order: PaypalOrder = {
      id: newPaypalId(),
      intent: 'CAPTURE',
      status: 'CREATED',
      purchase_units: purchaseUnits.map((unit) => ({ reference_id: 'default', ...unit })),
      create_time: this.at(),
    };
    await addPaypalOrder(tx, order);
    return order;
  }

  /** The buyer says yes, with an account or with a card; what is to happen then is theirs to choose. */
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
    const { currency_code, value } = unit.amount;
    const captured: PaypalOrder = {
      ...body,
      status: 'COMPLETED',
      update_time: this.at(),
      purchase_units: [
        {
          ...unit,
          payments: {
            captures: [
              {
                id: newPaypalId(),
                status: 'COMPLETED',
                amount: { currency_code, value },
                final_capture: true,
                ...(unit.custom_id && { custom_id: unit.custom_id }),
                ...(unit.invoice_id && { invoice_id: unit.invoice_id }),
                create_time: this.at(),
              },
            ],
          },
        },
      ],
    };
    await putPaypalOrder(tx, { id, body: captured });
    return { order: captured, slow: outcome === 'slow' };
  }

  async refund(tx: Database, captureId: string) {
    const { id, body } = known(await lockOrderOfCapture(tx, captureId));
    const capture = captureOf(body);
    const [unit] = body.purchase_units;
    if (!capture || !unit) throw new PaypalFailure(404, 'INVALID_RESOURCE_ID');
    if (capture.status === 'REFUNDED') throw new PaypalFailure(422, 'CAPTURE_FULLY_REFUNDED');
    const refund = {
      id: newPaypalId(),
      status: 'COMPLETED' as const,
      amount: capture.amount,
      create_time: this.at(),
    };
    const payments = { captures: [{ ...capture, status: 'REFUNDED' as const }], refunds: [refund] };
    await putPaypalOrder(tx, { id, body: { ...body, purchase_units: [{ ...unit, payments }] } });
    return { refund, orderId: id };
  }

  private at(): string {
    return this.deps.now().toISOString();
  }
}
