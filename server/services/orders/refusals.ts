import { catalogue } from '../../../domain/contracts/api-error.ts';
import { Refusal } from '../../plugins/refusal.ts';

const conflict = (code: string, message: string): Refusal => new Refusal(409, { code, message });

export const noCart = (): Refusal => new Refusal(404, catalogue.noActiveCart);
export const emptyCart = (): Refusal => conflict('empty_cart', 'There is nothing in the cart');
export const notSoldHere = (message: string): Refusal => conflict('not_sold_here', message);
export const noDelivery = (): Refusal =>
  conflict('no_delivery', 'We cannot deliver to this address. You may pick the order up at a showroom.');
export const noPickup = (): Refusal =>
  conflict('no_pickup', 'Orders cannot be picked up where you are. We deliver them.');
export const notOnHand = (title: string, onHand: number): Refusal =>
  new Refusal(409, {
    code: 'not_on_hand',
    message: onHand === 0 ? `${title}: none on hand` : `${title}: ${onHand} on hand`,
    allowed: { max: onHand },
  });
export const priceRose = (): Refusal =>
  conflict('price_rose', 'A price has gone up since you saw it. Look at the new total before you pay.');
export const notApproved = (message = 'The payment has not been approved yet'): Refusal =>
  conflict('not_approved', message);
export const declined = (): Refusal =>
  conflict('instrument_declined', 'The payment was declined. Choose another way to pay.');
/** The bank's no has used the payment up: whoever tries again begins a new one. */
export const paymentSpent = (): Refusal =>
  conflict('payment_spent', 'The payment was declined. Choose another way to pay.');
export const alreadyOrdered = (number: string): Refusal =>
  conflict(
    'already_ordered',
    `This cart was paid for a moment ago, as order ${number}. You have not been charged again.`,
  );
export const paymentUnavailable = (): Refusal =>
  new Refusal(503, {
    code: 'payment_unavailable',
    message: 'The payment company does not answer. Nothing is lost: try again in a moment.',
  });
export const unknownOrder = (): Refusal =>
  new Refusal(404, { code: 'unknown_order', message: 'No order has this number and this email address' });
export const inProduction = (): Refusal =>
  conflict('in_production', 'This order can no longer be canceled: we have begun to make it');

/** A field of the request that only the server can judge. */
export const refusedField = (code: string, path: string, message: string): Refusal =>
  new Refusal(422, { code, message, fields: [{ path, message }] });
