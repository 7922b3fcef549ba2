import { z } from 'zod';
import type { Order, Totals } from '#domain/orders/order-schema.ts';
import { PaymentRefused } from './payment-errors.ts';
import { type PaymentReference, referenceOf } from './payment-event.ts';
import { type CompanyRefund, companyRefund, type PaymentState, paymentStateOf } from './payment-state.ts';
import type { PaypalClient } from './paypal-client.ts';

const madeSchema = z.object({ id: z.string() });

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

export interface SaleToPay extends Pick<Order, 'fulfilment'> {
  id: string;
  number: string;
  totals: Totals;
  contact: Pick<Order['contact'], 'first_name' | 'last_name'>;
  funding: Order['payment']['funding'];
}

/** Delivery address, fixed at PayPal: seller protection depends on it. Undefined for pickup. */
function shippingOf({ fulfilment, contact }: SaleToPay) {
  if (fulfilment.method === 'pickup') return undefined;
  const { line_1, line_2, city, state, postcode, country } = fulfilment.job_site_address;
  return {
    type: 'SHIPPING',
    name: { full_name: `${contact.first_name} ${contact.last_name}`.slice(0, 300) },
    address: {
      address_line_1: line_1,
      ...(line_2 && { address_line_2: line_2 }),
      admin_area_2: city,
      admin_area_1: state,
      postal_code: postcode,
      country_code: country,
    },
  };
}

const pathOf = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;

const signatureHeaders = [
  'auth-algo',
  'cert-url',
  'transmission-id',
  'transmission-sig',
  'transmission-time',
];

/**
 * Payments by PayPal's Orders v2 or the stand-in. Calls throw `PaymentRefused` or `PaymentUnavailable` and
 * are idempotent by request id.
 */
export class PaypalPayments {
  constructor(
    private readonly client: Pick<PaypalClient, 'ask'>,
    private readonly webhookId: string,
  ) {}

  async create(sale: SaleToPay): Promise<string> {
    const { id, number, totals, funding } = sale;
    const shipping = shippingOf(sale);
    const unit = {
      custom_id: id,
      invoice_id: number,
      amount: amountOf(totals),
      ...(shipping && { shipping }),
    };
    const experience = { shipping_preference: shipping ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING' };
    const body = {
      intent: 'CAPTURE',
      purchase_units: [unit],
      // Card fields set the payment source later.
      ...(funding === 'paypal' && { payment_source: { paypal: { experience_context: experience } } }),
    };
    const requestId = `${id}:create`;
    const made = await this.client.ask({ method: 'POST', path: '/v2/checkout/orders', body, requestId });
    return madeSchema.parse(made).id;
  }

  async capture(paypalOrderId: string, requestId: string): Promise<PaymentState> {
    try {
      const path = `${pathOf(paypalOrderId)}/capture`;
      return paymentStateOf(await this.client.ask({ method: 'POST', path, requestId, whole: true }));
    } catch (error) {
      // A concurrent request captured it, or our response was lost.
      if (error instanceof PaymentRefused && error.issue === 'ORDER_ALREADY_CAPTURED')
        return this.find(paypalOrderId);
      throw error;
    }
  }

  async find(paypalOrderId: string): Promise<PaymentState> {
    try {
      return paymentStateOf(await this.client.ask({ method: 'GET', path: pathOf(paypalOrderId) }));
    } catch (error) {
      if (error instanceof PaymentRefused && error.status === 404) return { state: 'unknown' };
      throw error;
    }
  }

  /** Returns the references of a capture's order, or undefined for an unknown capture. */
  async referenceOf(captureId: string): Promise<PaymentReference | undefined> {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
    try {
      return { captureId, ...referenceOf(await this.client.ask({ method: 'GET', path })) };
    } catch (error) {
      if (error instanceof PaymentRefused && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Refunds an amount in integer cents, or the remainder. The provider may decide later, or fail at once. */
  async refund(captureId: string, requestId: string, cents?: number): Promise<CompanyRefund> {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
    const body = cents === undefined ? undefined : { amount: usd(cents) };
    const answer = await this.client.ask({ method: 'POST', path, body, requestId, whole: true });
    const refund = companyRefund(answer);
    if (!refund) throw new Error(`PayPal answered a refund with ${JSON.stringify(answer)}`);
    return refund;
  }

  /**
   * Verifies a webhook's signature at the provider. The signature covers the delivered bytes, so the event is
   * returned unparsed: reserializing would change `1.0` or `\u00e9`. `event` must be JSON.
   */
  async isGenuine(headers: Record<string, unknown>, event: string): Promise<boolean> {
    const signature = Object.fromEntries(
      signatureHeaders.map((name) => [name.replace('-', '_'), headers[`paypal-${name}`]]),
    );
    if (Object.values(signature).some((value) => typeof value !== 'string')) return false;
    const asked = JSON.stringify({ ...signature, webhook_id: this.webhookId });
    const verdict = await this.client.ask({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      json: `${asked.slice(0, -1)},"webhook_event":${event}}`,
    });
    return z.object({ verification_status: z.string() }).parse(verdict).verification_status === 'SUCCESS';
  }
}
