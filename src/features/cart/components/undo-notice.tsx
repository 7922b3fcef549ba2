import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useAppDispatch } from '../../../session/hooks.ts';
import type { Removed } from '../use-cart-line.ts';
import * as styles from './undo-notice.module.css';

/**
 * Stays until the next change, or until it is sent away: nobody has to be quick. `leave` is told where the
 * buttons go with it.
 */
export function UndoNotice({ removed, leave }: { removed: Removed; leave: () => void }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');

  const restore = async () => {
    setBusy(true);
    setReason('');
    try {
      const { changeCart } = await import(
        /* webpackChunkName: "cart" */ '../../../session/cart/cart-thunks.ts'
      );
      await dispatch(
        changeCart({
          said: `${removed.title} is back`,
          action: 'add',
          call: (api) => api.restoreLine(removed.id),
        }),
      );
      leave();
    } catch (failure) {
      setReason(messageOf(failure));
      setBusy(false);
    }
  };

  return (
    <section className={styles.notice} aria-label="Removed">
      <p className={styles.words}>{removed.title} is out of your cart.</p>
      <Button look="outline" disabled={busy} onClick={restore}>
        Undo<span className="visually-hidden"> the removal of {removed.title}</span>
      </Button>
      <Button look="quiet" onClick={leave}>
        Dismiss
      </Button>
      <p role="alert" className={styles.reason} hidden={!reason}>
        {reason}
      </p>
    </section>
  );
}
