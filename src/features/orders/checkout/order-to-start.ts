import type { Quote } from '#domain/orders/contract.ts';
import type { OrderToStart } from './checkout-api.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { countryIn, fulfilmentOf } from './checkout-steps.ts';

/** Billing address if different from delivery; PayPal knows its own customers' addresses. */
const billingOf = (draft: CheckoutDraft): Pick<OrderToStart, 'billing_address'> =>
  draft.funding === 'card' && draft.method === 'delivery' && !draft.billingSame
    ? {
        billing_address: {
          line_1: draft.billingAddress1,
          city: draft.billingCity,
          state: draft.billingState,
          postcode: draft.billingPostalCode,
          country: countryIn(draft.billingPostalCode),
        },
      }
    : {};

/** Builds the order request with the shown total as its limit. Throws if a step is incomplete. */
export const orderOf = (draft: CheckoutDraft, quote: Quote): OrderToStart => ({
  ...saleOf(draft, quote),
  funding: draft.funding === 'card' ? 'card' : 'paypal',
});

/** Builds the part independent of the payment method. Throws if a step is incomplete. */
export function saleOf(draft: CheckoutDraft, { totals }: Quote): Omit<OrderToStart, 'funding'> {
  const fulfilment = fulfilmentOf(draft);
  if (!fulfilment) throw new Error('It is not known yet where it goes');
  return {
    contact: {
      first_name: draft.firstName,
      last_name: draft.lastName,
      email: draft.email.trim(),
      phone: draft.phone,
    },
    fulfilment,
    ...(draft.promoCode && { promo_code: draft.promoCode }),
    ...billingOf(draft),
    shown_total_cents: totals.total_cents,
    ...(draft.doNotContact && { do_not_contact: true }),
  };
}
