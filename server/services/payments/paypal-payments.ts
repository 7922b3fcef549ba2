import { z } from 'zod';
import type { Order, Totals } from '../../../domain/contracts/order.ts';
import { PaymentRefused } from './payment-failure.ts';
import type { PaypalClient } from './paypal-client.ts';

/** Money that was taken: to whom it may be given back, and from what. */
export interface Captured {
  captureId: string;
  funding: Order['payment']['funding'];
  card?: { brand: string; last_digits: string };
}

/** How a payment stands at the company: `open` may still be paid, `pending` is being looked at there. */
export type PaymentState =
  | { state: 'captured'; captured: Captured }
  | { state: 'open' | 'pending' | 'declined' | 'refunded' | 'unknown' };

const captureSchema = z.object({ id: z.string(), status: z.string() });
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(captureSchema).optional() }).optional() }))
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

function stateOf(answer: unknown): PaymentState {
  const order = orderSchema.parse(answer);
  const capture = order.purchase_units?.[0]?.payments?.captures?.[0];
  if (!capture) return { state: order.status === 'VOIDED' ? 'unknown' : 'open' };
  if (capture.status === 'COMPLETED')
    return { state: 'captured', captured: { captureId: capture.id, ...sourceOf(order) } };
  if (capture.status === 'REFUNDED') return { state: 'refunded' };
  return { state: capture.status === 'PENDING' ? 'pending' : 'declined' };
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const usd = (cents: number) => ({ currency_code: 'USD', value: dollars(cents) });

const amountOf = ({ subtotal_cents, discount_cents, freight_cents, tax_cents, total_cents }: Totals) => ({
  ...usd(total_cents),
  breakdown: {
    item_total: usd(subtotal_cents),
    discount: usd(discount_cents),
    shipping: usd(freight_cents),
    tax_total: usd(tax_cents),
  },
});

const pathOf = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;

const signatureHeaders = [
  'auth-algo',
  'cert-url',
  'transmission-id',
  'transmission-sig',
  'transmission-time',
];

/**
 * What an order is paid through: Orders v2 of PayPal, or of the stand-in that speaks the same. Calls throw
 * `PaymentRefused` or `PaymentUnavailable`; sent again with the same id, each is done once.
 */
export class PaypalPayments {
  constructor(
    private readonly client: Pick<PaypalClient, 'ask'>,
    private readonly webhookId: string,
  ) {}

  /** Makes an order there for our amount; its id. */
  async create({ id, number, totals }: { id: string; number: string; totals: Totals }): Promise<string> {
    const unit = { custom_id: id, invoice_id: number, amount: amountOf(totals) };
    const body = { intent: 'CAPTURE', purchase_units: [unit] };
    const requestId = `${id}:create`;
    const made = await this.client.ask({ method: 'POST', path: '/v2/checkout/orders', body, requestId });
    return orderSchema.parse(made).id;
  }

  /** Takes what the buyer approved. */
  async capture(paypalOrderId: string, requestId: string): Promise<PaymentState> {
    try {
      const path = `${pathOf(paypalOrderId)}/capture`;
      return stateOf(await this.client.ask({ method: 'POST', path, requestId }));
    } catch (error) {
      // Another request was faster, or the answer to ours was lost.
      if (error instanceof PaymentRefused && error.issue === 'ORDER_ALREADY_CAPTURED')
        return this.find(paypalOrderId);
      throw error;
    }
  }

  async find(paypalOrderId: string): Promise<PaymentState> {
    try {
      return stateOf(await this.client.ask({ method: 'GET', path: pathOf(paypalOrderId) }));
    } catch (error) {
      if (error instanceof PaymentRefused && error.status === 404) return { state: 'unknown' };
      throw error;
    }
  }

  async refund(captureId: string, requestId: string): Promise<void> {
    try {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      await this.client.ask({ method: 'POST', path, requestId });
    } catch (error) {
      if (!(error instanceof PaymentRefused && error.issue === 'CAPTURE_FULLY_REFUNDED')) throw error;
    }
  }

  /** Whether a webhook comes from the company. */
  async isGenuine(headers: Record<string, unknown>, event: unknown): Promise<boolean> {
    const signature = Object.fromEntries(
      signatureHeaders.map((name) => [name.replace('-', '_'), headers[`paypal-${name}`]]),
    );
    if (Object.values(signature).some((value) => typeof value !== 'string')) return false;
    const verdict = await this.client.ask({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: { ...signature, webhook_id: this.webhookId, webhook_event: event },
    });
    return z.object({ verification_status: z.string() }).parse(verdict).verification_status === 'SUCCESS';
  }
}
