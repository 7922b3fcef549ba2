import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import type { Quote } from '#domain/orders/contract.ts';
import { ApiError, isTransient, messageOf } from '#src/lib/http/api-error.ts';
import type { Outcome, PaymentHandlers } from '#src/lib/paypal/paypal-button.tsx';
import type { ApprovedPayment } from './approved-payment.ts';
import { fetchQuote, type OrderToStart, sendOrder } from './checkout-api.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { orderOf } from './order-to-start.ts';
import { paymentKey } from './payment-key.ts';
import { type Captured, useCapture } from './use-capture.ts';

/** Payment state shown to the buyer. `refused` means no charge and a possible retry. */
export type PaymentState =
  | { is: 'ready' }
  | { is: 'starting' }
  | { is: 'approving' }
  | { is: 'paying' }
  | { is: 'abandoned' }
  | { is: 'rose'; shownCents: number; quote: Quote }
  | Captured;

interface Payment {
  draft: CheckoutDraft;
  cart: Cart;
  quote: Quote | null;
  onQuote: (quote: Quote) => void;
  onCartChanged: () => void;
}

/** Pays for the cart: one order per request, and no second one while the first result is unknown. */
export function usePayment({ draft, cart, quote, onQuote, onCartChanged }: Payment) {
  const [state, setState] = useState<PaymentState>({ is: 'ready' });
  const started = useRef<Pick<ApprovedPayment, 'orderNumber' | 'email'> | null>(null);
  const approved = useRef<ApprovedPayment | null>(null);
  const capture = useCapture();

  const refuse = (failure: unknown) => {
    const code = failure instanceof ApiError ? failure.code : 'unreachable';
    setState({ is: 'refused', reason: messageOf(failure), code });
  };

  const tellRise = async ({ fulfilment }: OrderToStart, shownCents: number) => {
    const risen = await fetchQuote(fulfilment, draft.promoCode);
    onQuote(risen);
    setState({ is: 'rose', shownCents, quote: risen });
  };

  const createOrder = async (): Promise<string> => {
    if (!quote) throw new Error('There is nothing to pay for yet');
    setState({ is: 'starting' });
    const order = orderOf(draft, quote);
    try {
      const answer = await sendOrder(order, paymentKey(order, cart));
      started.current = { orderNumber: answer.order_number, email: order.contact.email };
      onQuote(answer.quote);
      setState({ is: 'approving' });
      return answer.paypal_order_id;
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'price_rose') {
        await tellRise(order, order.shown_total_cents).catch(refuse);
      } else {
        refuse(failure);
        if (!isTransient(failure)) onCartChanged();
      }
      throw failure;
    }
  };

  /** Also the retry: it repeats the same call. */
  const finish = useCallback(async (): Promise<Outcome> => {
    if (!approved.current) return 'done';
    setState({ is: 'paying' });
    const captured = await capture(approved.current);
    setState(captured);
    return captured.is === 'refused' && captured.code === 'instrument_declined' ? 'again' : 'done';
  }, [capture]);

  const isUnknown = state.is === 'unknown';
  useEffect(() => {
    if (!isUnknown) return;
    const ask = () => void finish();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [isUnknown, finish]);

  const handlers: PaymentHandlers = {
    createOrder,
    onApprove: async (paypalOrderId) => {
      if (!started.current) return 'done';
      approved.current = { ...started.current, paypalOrderId };
      return finish();
    },
    onCancel: () => setState({ is: 'abandoned' }),
    onError: (message) =>
      setState((before) =>
        // Our server's rejection is already shown with a better message.
        ['starting', 'approving', 'ready'].includes(before.is)
          ? { is: 'refused', reason: message, code: 'paypal' }
          : before,
      ),
  };

  return { state, handlers, ask: () => void finish(), accept: () => setState({ is: 'ready' }) };
}
