import { navigate } from 'gatsby';
import { useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { changeCart } from '#src/session/cart/cart-thunks.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { orderAgain, receiptUrl, saveReceipt } from '../orders-api.ts';
import { CancelOrder } from './cancel-order.tsx';
import type { OpenOrder } from './order-gate.tsx';
import * as styles from './order-page.module.css';

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
    <div className={styles.doings}>
      <div className={styles.actions}>
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
      </div>
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
    </div>
  );
}
