import { navigate } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { goesBack, leftToRefund } from '#domain/orders/refund.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Cluster, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { changeCart } from '#src/session/cart/cart-thunks.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { cancel, orderAgain, receiptUrl, saveReceipt } from '../orders-api.ts';
import type { OpenOrder } from './order-gate.tsx';
import * as styles from './order-page.module.css';

function CancelOrder({ order, email, take }: OpenOrder) {
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
      <Cluster as="p" gap="3 5" align="center" className={`${styles.actions} not-printed`}>
        <Button look="ink" disabled={busy} onClick={() => void confirm()}>
          {busy ? 'Canceling…' : 'Yes, cancel it'}
        </Button>
        <Button look="outline" onClick={keep}>
          Keep it
        </Button>
      </Cluster>
    </section>
  );
}

export function OrderActions({ order, email, take }: OpenOrder) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);

  const again = async () => {
    setBusy(true);
    setReason('');
    try {
      let missing: readonly string[] = [];
      const call = async () => {
        const answer = await orderAgain(order.number, email);
        missing = answer.leftOut;
        return answer.cart;
      };
      await dispatch(changeCart({ call, said: 'Your items are in your cart, at current prices' }));
      setLeftOut(missing);
      // If items are missing, stay so that the buyer reads the message first.
      if (missing.length === 0) await navigate(pathTo.cart);
    } catch (failure) {
      setReason(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };

  const receipt = async () => {
    setReason('');
    try {
      await saveReceipt(order.number);
    } catch (failure) {
      setReason(messageOf(failure));
    }
  };

  return (
    <Stack gap={4} className="not-printed">
      <Cluster gap="3 5" align="center" className={`${styles.actions} not-printed`}>
        {/* Before delivery no action is emphasized. */}
        <Button
          look={order.state === 'delivered' ? 'primary' : 'outline'}
          disabled={busy}
          onClick={() => void again()}
        >
          {busy ? 'Putting it into your cart…' : 'Order it again'}
        </Button>
        {email === undefined ? (
          <Button look="quiet" disabled={busy} onClick={() => void receipt()}>
            Receipt (PDF)
          </Button>
        ) : (
          <a href={receiptUrl(order.number, email)}>Receipt (PDF)</a>
        )}
        {order.can_cancel && <CancelOrder order={order} {...(email && { email })} take={take} />}
      </Cluster>
      {reason && <Notice alarm title={reason} />}
      {leftOut.length > 0 && (
        <Notice alarm title="Not all of it is sold any more.">
          <ul>
            {leftOut.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
          <p>The rest is in your cart, at prices of today.</p>
          <ButtonLink to={pathTo.cart} look="outline">
            See your cart
          </ButtonLink>
        </Notice>
      )}
    </Stack>
  );
}
