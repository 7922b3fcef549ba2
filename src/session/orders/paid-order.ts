import { normaliseOrderNumber } from '#domain/orders/order-number.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { recordsReplaced } from '../feature-records.ts';
import type { AppThunk, RootState } from '../store.ts';

export const handOverOrder =
  (order: Order): AppThunk<void> =>
  (dispatch) => {
    dispatch(recordsReplaced({ paidOrder: { order } }));
  };

export const handedOverOrder = ({ paidOrder: { order } }: RootState, number: string): Order | undefined =>
  order && normaliseOrderNumber(order.number) === normaliseOrderNumber(number) ? order : undefined;
