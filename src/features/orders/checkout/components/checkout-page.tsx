import { useCallback, useEffect, useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useCart } from '#src/session/cart/cart-state.ts';
import { useCartRefresh } from '#src/session/cart/use-cart-refresh.ts';
import { type ApprovedPayment, readApproved } from '../approved-payment.ts';
import { deliveryPostalCode } from '../checkout-draft.ts';
import { stepOf } from '../checkout-steps.ts';
import { useCapture } from '../use-capture.ts';
import { CheckoutBench } from './checkout-bench.tsx';
import * as styles from './checkout-page.module.css';
import { PaymentOutcomeUnknown } from './payment-outcome-unknown.tsx';

/** Asks for the result of a payment with a lost response before any other payment. */
function RecoverPayment({
  approved,
  onRefused,
}: {
  approved: ApprovedPayment;
  onRefused: (reason: string) => void;
}) {
  const capture = useCapture();
  const [asking, setAsking] = useState(true);

  const ask = useCallback(async () => {
    setAsking(true);
    const captured = await capture(approved);
    if (captured.is === 'refused') onRefused(captured.reason);
    else setAsking(captured.is === 'paid');
  }, [approved, capture, onRefused]);

  useEffect(() => void ask(), [ask]);

  return (
    <div className={`page-width ${styles.page}`}>
      <h1 className={styles.heading}>Checkout</h1>
      {asking ? (
        <Notice title={`Checking your payment for order ${approved.orderNumber}…`} />
      ) : (
        <PaymentOutcomeUnknown ask={() => void ask()} />
      )}
    </div>
  );
}

export const CheckoutWaiting = () => (
  <div className={`page-width ${styles.page}`}>
    <h1 className={styles.heading}>Checkout</h1>
    <Stack gap={6} align="start" className={styles.columns}>
      <Skeleton height="26rem" />
      <Skeleton height="18rem" />
    </Stack>
  </div>
);

export function CheckoutPage({ path }: { path: string }) {
  // Shows the tab's stored cart until the server's response replaces it.
  const cart = useCart();
  const { progress, reason, refresh } = useCartRefresh({
    initially: 'loading',
    postalCodeOf: deliveryPostalCode,
  });
  const [approved, setApproved] = useState(readApproved);
  const [refusal, setRefusal] = useState('');
  const refused = useCallback((why: string) => {
    setRefusal(why);
    setApproved(null);
  }, []);

  useEffect(() => void refresh(), [refresh]);

  if (approved) return <RecoverPayment approved={approved} onRefused={refused} />;
  // Items not sold at the postal code may become available with another; the total shows the reason.
  const isElsewhere = cart?.unavailable?.some((line) => line.reason !== undefined);
  if (cart && (cart.items.length > 0 || isElsewhere))
    return <CheckoutBench wanted={stepOf(path)} cart={cart} refusal={refusal} onCartChanged={refresh} />;
  if (progress === 'loading') return <CheckoutWaiting />;
  return (
    <div className={`page-width ${styles.page}`}>
      <h1 className={styles.heading}>Checkout</h1>
      {progress === 'failed' ? (
        <Notice alarm title="We could not load your cart.">
          <p>{reason} What you put into it is kept.</p>
          <Button look="outline" onClick={() => void refresh()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Stack gap={5} justify="start" className={styles.empty}>
          <p>There is nothing to pay for: your cart is empty.</p>
          <ButtonLink to={pathTo.configure}>Design &amp; price</ButtonLink>
          <ButtonLink look="outline" to={pathTo.parts}>
            Find a part
          </ButtonLink>
        </Stack>
      )}
    </div>
  );
}
