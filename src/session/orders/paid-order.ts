import type { Order } from '#domain/contracts/order.ts';
import { normaliseOrderNumber } from '#domain/validation/order-number.ts';

let paid: Order | undefined;

export const handOverOrder = (order: Order): void => {
  paid = order;
};

export const handedOverOrder = (number: string): Order | undefined =>
  paid && normaliseOrderNumber(paid.number) === normaliseOrderNumber(number) ? paid : undefined;
