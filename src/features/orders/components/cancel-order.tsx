import { useEffect, useRef, useState } from 'react';
import { goesBack, leftToRefund } from '#domain/orders/refund.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { cancel } from '../orders-api.ts';
import type { OpenOrder } from './order-gate.tsx';
import * as styles from './order-page.module.css';

export function CancelOrder({ order, email, take }: OpenOrder) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const question = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (asking) question.current?.focus();
  }, [asking]);

  const keep = () => {
    setAsking(false);
    setReason('');
    // The button must render before it can take the focus.
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  };

  const confirm = async () => {
    setBusy(true);
    setReason('');
    try {
      const cancelled = await cancel(order.number, email);
      announce(`Order ${order.number} is canceled.`);
      take(cancelled);
    } catch (failure) {
      setReason(messageOf(failure));
      setBusy(false);
    }
  };

  if (!asking)
    return (
      <p ref={opener} className={styles.quiet}>
        <Button look="quiet" onClick={() => setAsking(true)}>
          Cancel this order
        </Button>
      </p>
    );
  return (
    <section
      ref={question}
      tabIndex={-1}
      aria-label="Cancel this order?"
      className={styles.question}
      onKeyDown={({ key }) => {
        if (key === 'Escape') keep();
      }}
    >
      <p>
        <strong>Cancel this order?</strong> It will not be made, and{' '}
        {goesBack(leftToRefund(order), order.payment)}.
      </p>
      {reason && <Notice alarm title={reason} />}
      <p className={styles.actions}>
        <Button look="ink" disabled={busy} onClick={() => void confirm()}>
          {busy ? 'Canceling…' : 'Yes, cancel it'}
        </Button>
        <Button look="outline" onClick={keep}>
          Keep it
        </Button>
      </p>
    </section>
  );
}
