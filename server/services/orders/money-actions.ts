import { z } from 'zod';
import { paymentReferenceSchema } from '#domain/desk/approvals-contract.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { isOrdered } from '#domain/orders/order-life.ts';
import { isOrderNumber } from '#domain/orders/order-number.ts';
import { goesBack } from '#domain/orders/refund.ts';
import { piecesWords } from '#domain/orders/refund-part.ts';
import { refundWishSchema } from '#domain/orders/staff-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import type { Approvals } from '#server/staff/approvals.ts';
import { lookAtRefund } from './ask-refund.ts';
import { centsLeft } from './domain.ts';
import { paymentOf } from './format-order.ts';
import { checkCancel, checkRefund, type Ledger } from './ledger.ts';
import { orderMoved, unknownOrder } from './order-errors.ts';
import { addChange } from './order-history-store.ts';
import type { PurchaseOrders } from './payments/purchase-orders.ts';
import { countedParts } from './refund-store.ts';
import { lockOrder, type StoredOrder } from './store.ts';

interface DueCharge {
  state: 'open' | 'credited';
  cents: number;
  orderId: string;
}

export interface UnpaidCharge {
  orderId: string;
  owedCents: number;
  creditCents: number;
}

/** Charges of orders on account; each call joins the caller's transaction. */
export interface Charges {
  lockDue: (tx: Database, orderNumber: string) => Promise<DueCharge>;
  settleLocked: (tx: Database, charge: DueCharge, reference: string, record: RecordChange) => Promise<void>;
  reopen: (tx: Database, orderNumber: string, record: RecordChange) => Promise<UnpaidCharge>;
}

interface MoneyTools {
  ledger: Ledger;
  purchaseOrders: PurchaseOrders;
}

async function lockPlaced(tx: Database, number: string): Promise<StoredOrder> {
  const order = isOrderNumber(number) ? await lockOrder(tx, { number }) : undefined;
  if (!order || !isOrdered(order.state)) throw unknownOrder('No order has this number');
  return order;
}

const seenOf = ({ state, totals, refundedCents, refundAskedAt }: StoredOrder): string =>
  JSON.stringify([state, totals.total_cents, refundedCents, refundAskedAt]);

const nothing = z.object({});

/** Defines the staff actions that move or grant an order's money, with what a second person agrees to. */
export function defineOrderMoney(
  approvals: Pick<Approvals, 'define'>,
  { now, charges, tools }: { now: () => Date; charges: Charges; tools: () => MoneyTools },
): void {
  approvals.define('order.cancel', {
    asked: nothing,
    look: async (tx, number) => {
      const order = await lockPlaced(tx, number);
      checkCancel(order);
      // No money has come for an order that awaits approval, and a canceled one stays as it is.
      const isPaid = order.state !== 'awaiting_approval' && order.state !== 'cancelled';
      const cents = isPaid ? centsLeft(order) : 0;
      const what = `Order ${number} will not be made, and ${goesBack(cents, paymentOf(order), 'staff')}. The buyer gets an email.`;
      return { cents, what, seen: seenOf(order) };
    },
    apply: async (tx, number, _, { reason, record }) =>
      void (await tools().ledger.cancelLocked(tx, await lockPlaced(tx, number), reason, record)),
  });

  approvals.define('order.refund', {
    asked: refundWishSchema,
    look: async (tx, number, wish) => {
      const order = await lockPlaced(tx, number);
      checkRefund(order, wish);
      const { part, earlier, underWay } = await lookAtRefund(tx, order, wish);
      const { cents, tax_cents, lines } = part;
      const pieces = piecesWords(order.lines, lines);
      const what = `Of order ${number}, ${goesBack(cents, { ...paymentOf(order), paid_by: wish.paid_by }, 'staff')}${pieces && ` for ${pieces}`}, with ${formatUsd(tax_cents)} of it tax. ${order.state === 'cancelled' ? '' : 'The order itself goes on. '}The buyer gets an email.`;
      // Parts count together, so that a large refund cannot be split.
      const staffCents = countedParts(earlier).reduce((sum, refund) => sum + refund.cents, cents);
      return { cents, weight: staffCents, what, seen: `${seenOf(order)} ${underWay}` };
    },
    apply: async (tx, number, wish, why) =>
      void (await tools().ledger.refundLocked(tx, await lockPlaced(tx, number), wish, why)),
  });

  approvals.define('purchase_order.approve', {
    asked: nothing,
    look: async (tx, number) => {
      const order = await lockPlaced(tx, number);
      if (order.state !== 'awaiting_approval') throw orderMoved();
      const cents = order.totals.total_cents;
      const what = `Order ${number} over ${formatUsd(cents)} is made on account. The buyer gets an email.`;
      return { cents, what, seen: seenOf(order) };
    },
    apply: async (tx, number, _, { record }) =>
      void (await tools().purchaseOrders.approveLocked(tx, await lockPlaced(tx, number), record)),
  });

  approvals.define('purchase_order.settle', {
    asked: z.object({ reference: paymentReferenceSchema }),
    look: async (tx, number, { reference }) => {
      const { state, cents } = await charges.lockDue(tx, number);
      const what =
        state === 'open'
          ? `The invoice of order ${number} over ${formatUsd(cents)} counts as paid by ${reference}. The buyer reads so in the order’s history; no email goes out.`
          : `The credit of order ${number} over ${formatUsd(cents)} counts as paid out by ${reference}. The buyer reads so in the order’s history; no email goes out.`;
      return { cents, what, seen: JSON.stringify([state, cents]) };
    },
    apply: async (tx, number, { reference }, { record }) => {
      const charge = await charges.lockDue(tx, number);
      await charges.settleLocked(tx, charge, reference, record);
      const { orderId, cents, state } = charge;
      const note =
        state === 'open'
          ? `We have your payment of ${formatUsd(cents)}, reference ${reference}.`
          : `We have paid out your credit of ${formatUsd(cents)}, reference ${reference}.`;
      await addChange(tx, { orderId, kind: 'payment', at: now(), note });
    },
  });
}
