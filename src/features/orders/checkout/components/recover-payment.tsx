import { useCallback, useEffect, useState } from 'react';
import { Notice } from '#src/components/notice.tsx';
import type { ApprovedPayment } from '../approved-payment.ts';
import { useCapture } from '../use-capture.ts';
import * as styles from './checkout-page.module.css';
import { PaymentOutcomeUnknown } from './payment-outcome-unknown.tsx';

/** Asks for the result of a payment with a lost response before any other payment. */
export function RecoverPayment({
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
