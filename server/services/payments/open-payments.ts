import { createPayments, type Payments } from './payments.ts';
import { createPaypalHttp, type PaypalSettings, type Send } from './paypal-http.ts';

/** A way to be paid: PayPal's own, or the stand-in, which `send` then leads to. */
export const openPayments = (
  settings: PaypalSettings,
  { send, now }: { send: Send; now: () => Date },
): Payments => createPayments(createPaypalHttp(settings, { send, now }), settings.webhookId);
