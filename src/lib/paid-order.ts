import type { Order } from '../../domain/contracts/order.ts';
import { normaliseOrderNumber } from '../../domain/validation/order-number.ts';

let paid: Order | undefined;

/** Hands the order that was just paid for to the page that shows it, so that nothing has to be asked for before it is drawn. */
export const handOverOrder = (order: Order): void => {
  paid = order;
};

/** The order that was paid for in this page load, where it has this number. */
export const handedOverOrder = (number: string): Order | undefined =>
  paid && normaliseOrderNumber(paid.number) === normaliseOrderNumber(number) ? paid : undefined;
