import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import type { Order } from '#domain/orders/order-schema.ts';

let paid: Order | undefined;

export const handOverOrder = (order: Order): void => {
  paid = order;
};

export const handedOverOrder = (number: string): Order | undefined =>
  paid && normaliseOrderNumber(paid.number) === normaliseOrderNumber(number) ? paid : undefined;
