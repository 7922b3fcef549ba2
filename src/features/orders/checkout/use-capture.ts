import { navigate } from 'gatsby';
import { useCallback } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { note } from '#src/lib/flagsmith/shown-flags.ts';
import { ApiError, isTransient, messageOf } from '#src/lib/http/api-error.ts';
import { refreshCart } from '#src/session/cart/cart-thunks.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { keepEmailOf } from '#src/session/orders/order-emails.ts';
import { handOverOrder } from '#src/session/orders/paid-order.ts';
import { type ApprovedPayment, forgetApproved, keepApproved } from './approved-payment.ts';
import { sendCapture } from './checkout-api.ts';
import { forgetDraft } from './checkout-draft.ts';
import { forgetPaymentKey } from './payment-key.ts';

/** Result of a capture. `unknown` stays stored for another check; the others are final. */
export type Captured = { is: 'paid' } | { is: 'unknown' } | { is: 'refused'; reason: string; code: string };

/** Captures the payment and opens the order. Safe to repeat: the server captures once. */
export function useCapture(): (approved: ApprovedPayment) => Promise<Captured> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (approved) => {
      keepApproved(approved);
      try {
        const order = await sendCapture(approved.orderNumber, approved.paypalOrderId);
        keepEmailOf(order.number, approved.email);
        dispatch(handOverOrder(order));
        note({ kind: 'reached', goal: 'order_placed' });
        forgetApproved();
        forgetPaymentKey();
        forgetDraft();
        await navigate(pathTo.summary(order.number), { replace: true });
        // Last: an empty cart would make the checkout show its empty state.
        await dispatch(refreshCart());
        return { is: 'paid' };
      } catch (failure) {
        if (isTransient(failure)) return { is: 'unknown' };
        forgetApproved();
        const code = failure instanceof ApiError ? failure.code : '';
        // Other rejections end this payment; a retry starts a new one.
        if (code !== 'instrument_declined') forgetPaymentKey();
        return { is: 'refused', reason: messageOf(failure), code };
      }
    },
    [dispatch],
  );
}
