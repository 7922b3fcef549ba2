import { randomBytes } from 'node:crypto';

// Orders v2 as PayPal writes it: only what a shop that sells at once reads or writes.

export interface Money {
  currency_code: string;
  value: string;
}

export interface PaypalCapture {
  id: string;
  status: 'COMPLETED' | 'REFUNDED' | 'DECLINED' | 'PENDING';
  amount: Money;
  final_capture: boolean;
  custom_id?: string;
  invoice_id?: string;
  create_time: string;
}

interface Refund {
  id: string;
  status: 'COMPLETED';
  amount: Money;
  create_time: string;
}

export interface PurchaseUnit {
  reference_id?: string;
  amount: Money & { breakdown?: unknown };
  description?: string;
  custom_id?: string;
  invoice_id?: string;
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
  | { card: { name?: string; last_digits: string; brand: string; type: string } };

export interface PaypalOrder {
  id: string;
  intent: 'CAPTURE';
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  purchase_units: PurchaseUnit[];
  payment_source?: PaymentSource;
  payer?: { payer_id: string; email_address: string };
  create_time: string;
  update_time?: string;
  links?: { href: string; rel: string; method: string }[];
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** Seventeen letters and digits, as PayPal names orders, captures and refunds. */
export const newPaypalId = (): string =>
  Array.from(randomBytes(17), (byte) => letters[byte % letters.length]).join('');

export const captureOf = (order: PaypalOrder): PaypalCapture | undefined =>
  order.purchase_units[0]?.payments?.captures[0];

/** The account that approves everything at the stand-in. */
export const buyer = {
  payer_id: 'CLERESTORYBUY',
  email_address: 'buyer@sandbox.example',
  name: { given_name: 'Sandy', surname: 'Box' },
};
