import { useState } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { StateActions } from '#src/widgets/state-screen.tsx';

/**
 * Lists the items that sign-in merged into the account's cart, until dismissed. `leave` moves the focus when
 * its buttons disappear.
 */
export function MergeNotice({ merged, leave }: { merged: NonNullable<Cart['merged']>; leave: () => void }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const { total_number: pieces, notes } = merged;
  const title =
    pieces === 1
      ? 'An item of this browser’s cart is now in the cart of your account'
      : `${pieces} items of this browser’s cart are now in the cart of your account`;

  const answer = async (keep: boolean) => {
    setBusy(true);
    setReason('');
    try {
      const { changeCart } = await import(/* webpackChunkName: "cart" */ '#src/session/cart/cart-thunks.ts');
      const said = keep ? 'Kept in your cart' : 'Saved for later';
      await dispatch(changeCart({ said, call: (api) => api.answerMerge(keep) }));
      leave();
    } catch (failure) {
      setReason(messageOf(failure));
      setBusy(false);
    }
  };

  return (
    <Notice title={title}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <StateActions>
        <Button look="outline" disabled={busy} onClick={() => void answer(true)}>
          Keep them
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => void answer(false)}>
          Undo: save them for later
        </Button>
      </StateActions>
      <p role="alert" hidden={!reason}>
        {reason}
      </p>
    </Notice>
  );
}
