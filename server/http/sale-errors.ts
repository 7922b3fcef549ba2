import { catalogue } from '#domain/contracts/api-error.ts';
import { HttpError } from './http-error.ts';

export const noCart = (): HttpError => new HttpError(404, catalogue.noActiveCart);

export const emptyCart = (): HttpError =>
  new HttpError(409, { code: 'empty_cart', message: 'There is nothing in the cart' });

export const notSoldHere = (message: string): HttpError =>
  new HttpError(409, { code: 'not_sold_here', message });

/** Insufficient stock; `allowed.max` is the available quantity. */
export const notOnHand = (title: string, onHand: number): HttpError =>
  new HttpError(409, {
    code: 'not_on_hand',
    message: onHand === 0 ? `${title}: none on hand` : `${title}: ${onHand} on hand`,
    allowed: { max: onHand },
  });
