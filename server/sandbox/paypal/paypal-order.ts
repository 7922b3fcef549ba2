import { randomBytes } from '#server/runtime/runtime.ts';

// The subset of PayPal's Orders v2 and Payments v2 that a shop with immediate capture uses.

export interface Money {
  currency_code: string;
  value: string;
}

export interface Link {
  href: string;
  rel: string;
  method: string;
}

export interface PaypalCapture {
  id: string;
  status: 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'DECLINED' | 'PENDING' | 'FAILED';
  status_details?: { reason: string };
  amount: Money;
  final_capture: boolean;
  custom_id?: string;
  invoice_id?: string;
  create_time: string;
  update_time: string;
  links: Link[];
}

/** References its capture only by the link `up`, and no order. */
export interface Refund {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  status_details?: { reason: string };
  amount: Money;
  note_to_payer?: string;
  seller_payable_breakdown: {
    gross_amount: Money;
    paypal_fee: Money;
    net_amount: Money;
    total_refunded_amount: Money;
  };
  create_time: string;
  update_time: string;
  links: Link[];
}

export interface PurchaseUnit {
  reference_id?: string | undefined;
  amount: Money & { breakdown?: Record<string, Money> | undefined };
  description?: string | undefined;
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
  shipping?: object | undefined;
  payments?: { captures: PaypalCapture[]; refunds?: Refund[] };
}

export type PaymentSource =
  | {
      paypal: {
        email_address: string;
        account_id: string;
        account_status: string;
        name: { given_name: string; surname: string };
      };
    }
  | { card: { name?: string | undefined; last_digits: string; brand: string; type: string } };

export interface PaypalOrder {
  id: string;
  intent: 'CAPTURE';
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  purchase_units: PurchaseUnit[];
  payment_source?: PaymentSource | { paypal: object };
  payer?: { payer_id: string; email_address: string };
  create_time: string;
  update_time?: string;
  links?: Link[];
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** Returns PayPal's id format: 17 letters and digits. */
export const newPaypalId = (): string =>
  Array.from(randomBytes(17), (byte) => letters[byte % letters.length]).join('');

export const captureOf = (order: PaypalOrder): PaypalCapture | undefined =>
  order.purchase_units[0]?.payments?.captures[0];

export const buyer = {
  payer_id: 'CLERESTORYBUY',
  email_address: 'buyer@sandbox.example',
  name: { given_name: 'Sandy', surname: 'Box' },
};

const api = 'https://api.sandbox.example';
export const captureLinks = (id: string, orderId: string): Link[] => [
  { href: `${api}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' },
  { href: `${api}/v2/payments/captures/${id}/refund`, rel: 'refund', method: 'POST' },
  { href: `${api}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
];
export const refundLinks = (id: string, captureId: string): Link[] => [
  { href: `${api}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
  { href: `${api}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
];
