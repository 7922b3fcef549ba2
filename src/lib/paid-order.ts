import type { Order } from '#domain/contracts/order.ts';
import { normaliseOrderNumber } from '#domain/validation/order-number.ts';

let paid: Order | undefined;

/** Hands the order that was just paid for to its summary page, which is drawn without a request. */
export const handOverOrder = (order: Order): void => {
  paid = order;
};

/** The order that was paid for in this page load, where it has this number. */
export const handedOverOrder = (number: string): Order | undefined =>
  paid && normaliseOrderNumber(paid.number) === normaliseOrderNumber(number) ? paid : undefined;
