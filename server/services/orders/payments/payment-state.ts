import { z } from 'zod';
import type { Order } from '#domain/orders/order-schema.ts';

export interface Captured {
  captureId: string;
  funding: Order['payment']['funding'];
  card?: { brand: string; last_digits: string };
}

export interface CompanyRefund {
  id: string;
  kind: 'refunded' | 'reversed' | 'refund_pending' | 'refund_failed';
  cents: number;
}

/**
 * State of a payment at the provider: `open` can still be paid, `pending` is under review. `captured`
 * includes refunds, and `isAllBack` if nothing remains.
 */
export type PaymentState =
  | { state: 'captured'; captured: Captured; refunds: CompanyRefund[]; isAllBack: boolean }
  | { state: 'pending'; captured: Captured; reason?: string }
  | { state: 'declined' | 'open' | 'unknown' };

const moneySchema = z.object({
  currency_code: z.literal('USD'),
  value: z.string().regex(/^\d+(\.\d{1,2})?$/),
});

/** Returns integer cents, or undefined for another currency. */
export function centsOf(money: unknown): number | undefined {
  const { data } = moneySchema.safeParse(money);
  if (!data) return undefined;
  const [dollars = '', cents = ''] = data.value.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

const refundKinds: Record<string, CompanyRefund['kind']> = {
  COMPLETED: 'refunded',
  PENDING: 'refund_pending',
  FAILED: 'refund_failed',
  CANCELLED: 'refund_failed',
};

const refundSchema = z.object({ id: z.string().max(80), status: z.string(), amount: z.unknown() });

/** Parses a refund; returns undefined without an amount in US dollars. */
export function companyRefund(resource: unknown): CompanyRefund | undefined {
  const { data } = refundSchema.safeParse(resource);
  const cents = centsOf(data?.amount);
  const kind = data && refundKinds[data.status];
  return data && kind && cents !== undefined ? { id: data.id, kind, cents } : undefined;
}

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
});

const orderSchema = z.object({
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({ captures: z.array(captureSchema).optional(), refunds: z.array(z.unknown()).optional() })
          .optional(),
      }),
    )
    .optional(),
  payment_source: z
    .object({
      card: z.object({ brand: z.string().optional(), last_digits: z.string().optional() }).optional(),
    })
    .optional(),
});

const sourceOf = ({ payment_source }: z.output<typeof orderSchema>): Omit<Captured, 'captureId'> => {
  const card = payment_source?.card;
  if (!card) return { funding: 'paypal' };
  return { funding: 'card', card: { brand: card.brand ?? 'UNKNOWN', last_digits: card.last_digits ?? '' } };
};

export function paymentStateOf(answer: unknown): PaymentState {
  const order = orderSchema.parse(answer);
  const payments = order.purchase_units?.[0]?.payments;
  const capture = payments?.captures?.[0];
  if (!capture) return { state: order.status === 'VOIDED' ? 'unknown' : 'open' };
  const captured = { captureId: capture.id, ...sourceOf(order) };
  const { reason } = capture.status_details ?? {};
  switch (capture.status) {
    case 'PENDING':
      return { state: 'pending', captured, ...(reason && { reason }) };
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED': {
      const refunds = (payments?.refunds ?? []).flatMap((refund) => companyRefund(refund) ?? []);
      // A refund that is not ended may fail.
      const isEnded = refunds.every(({ kind }) => kind !== 'refund_pending');
      return { state: 'captured', captured, refunds, isAllBack: capture.status === 'REFUNDED' && isEnded };
    }
    case 'DECLINED':
    case 'FAILED':
      return { state: 'declined' };
    default:
      throw new Error(`PayPal has a state of a capture that the shop does not know: ${capture.status}`);
  }
}
