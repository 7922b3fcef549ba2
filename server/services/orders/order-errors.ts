import { formatUsd } from '#domain/money/format-usd.ts';
import { requiredMessages } from '#domain/validation/form-messages.ts';
import { HttpError } from '#server/http/http-error.ts';

export interface PaymentFailure {
  kind: 'declined' | 'not_approved' | 'refused' | 'unavailable';
  issue: string;
  buyer: string;
  staff: string;
}

const conflict = (code: string, message: string): HttpError => new HttpError(409, { code, message });

export const noDelivery = (): HttpError =>
  conflict('no_delivery', 'We cannot deliver to this address. You may pick the order up at a showroom.');
export const noPickup = (): HttpError =>
  conflict('no_pickup', 'Orders cannot be picked up where you are. We deliver them.');
export const priceRose = (): HttpError =>
  conflict('price_rose', 'A price has gone up since you saw it. Look at the new total before you pay.');
export const notApproved = (message = 'The payment has not been approved yet'): HttpError =>
  conflict('not_approved', message);
/** A declined PayPal order is unusable; a retry needs a new one. */
export const paymentSpent = (): HttpError =>
  conflict('payment_spent', 'Your bank did not accept this payment. Pay again in another way.');
export const alreadyOrdered = (number: string): HttpError =>
  conflict(
    'already_ordered',
    `This cart was paid for a moment ago, as order ${number}. You have not been charged again.`,
  );
export const noCreditTerms = (): HttpError =>
  new HttpError(403, {
    code: 'no_credit_terms',
    message: 'Your account has no credit terms. Choose another way to pay, or ask us for them.',
  });
export const paymentUnderWay = (): HttpError =>
  conflict(
    'payment_under_way',
    'This cart is being paid for in another window. Look there, or try again in a minute.',
  );
export const paymentUnavailable = (message: string): HttpError =>
  new HttpError(503, { code: 'payment_unavailable', message });

const refusalCodes = {
  declined: 'instrument_declined',
  not_approved: 'not_approved',
  refused: 'payment_refused',
} as const;

/** Converts the provider's error for the buyer. */
export const paymentFailed = ({ kind, buyer }: PaymentFailure): HttpError =>
  kind === 'unavailable' ? paymentUnavailable(buyer) : conflict(refusalCodes[kind], buyer);
export const unknownOrder = (message = 'No order has this number and this email address'): HttpError =>
  new HttpError(404, { code: 'unknown_order', message });
export const inProduction = (): HttpError =>
  conflict('in_production', 'This order can no longer be canceled: we have begun to make it');

export const paymentPending = (): HttpError =>
  conflict(
    'payment_pending',
    'The payment company is still checking the payment. The order can be canceled once that is over.',
  );

export const orderMoved = (): HttpError =>
  conflict('order_moved', 'This order is no longer where you saw it. Look at it again.');
export const totalWouldChange = (): HttpError =>
  conflict(
    'total_would_change',
    'Tax, freight or prices there are others, so the total would change. Cancel the order and place it anew for that address.',
  );
export const dayHasPassed = (): HttpError =>
  invalidField('day_has_passed', 'body.promise.earliest_day', 'The first day has passed already');
export const refundPromised = (): HttpError =>
  conflict('refund_promised', 'The money of this order is on its way back, or there already');

export const refundTooLarge = (left: number): HttpError =>
  conflict('refund_too_large', `That is more than is left: ${formatUsd(left)} can still go back.`);
export const lineRefunded = (left: number): HttpError =>
  conflict(
    'refund_too_large',
    `More pieces than are left: some went back already. ${formatUsd(left)} can still go back.`,
  );

export const invalidField = (code: string, path: string, message: string): HttpError =>
  new HttpError(422, { code, message, fields: [{ path, message }] });

export const usedPromoCode = (code: string): HttpError =>
  invalidField(
    'used_promo_code',
    'body.promo_code',
    `The code ${code} counts for one order, and you have used it already. Take it out to go on`,
  );

export const unknownLine = (): HttpError =>
  invalidField('unknown_line', 'body.lines', 'The order has no such line');

/** Guests identify their order by email address; accounts need not. */
export const emailMissing = (part: 'query' | 'body'): HttpError =>
  invalidField('invalid_request', `${part}.email`, requiredMessages.email);
