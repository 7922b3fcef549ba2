import type { SavedCart } from '#domain/cart/saved-carts-contract.ts';
import { formatUsDate } from '#domain/dates/us-date.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { changeCart } from '#src/session/cart/cart-thunks.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { AskFirst } from '#src/widgets/account/ask-first.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { deleteSavedCart, putBack } from '../saved-api.ts';

const pieces = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

interface SavedCartEntryProps {
  saved: SavedCart;
  onDeleted: (carts: SavedCart[]) => void;
  /** Receives the titles of items that stay in the saved cart. */
  onRestored: (leftOut: string[]) => void;
}

export function SavedCartEntry({ saved, onDeleted, onRestored }: SavedCartEntryProps) {
  const dispatch = useAppDispatch();
  const { busy, reason, run } = useAction();
  const { id, name, cart } = saved;
  const gone = cart.unavailable?.length ?? 0;

  const restore = async () => {
    let leftOut: string[] = [];
    const call = async () => {
      const answer = await putBack(id);
      ({ leftOut } = answer);
      return answer.cart;
    };
    await dispatch(changeCart({ call, said: `${name} is in your cart` }));
    onRestored(leftOut);
  };

  return (
    <li className={styles.entry}>
      <div className={styles.about}>
        <h2 className={styles.title}>{name}</h2>
        <p className={`${styles.detail} tabular`}>
          {pieces(cart.total_number)}, {formatUsd(cart.subtotal_cents)} today, saved{' '}
          {formatUsDate(new Date(saved.saved_at))}
        </p>
        <p className={styles.detail}>{cart.items.map(({ title }) => title).join(', ')}</p>
        {gone > 0 && <p className={styles.detail}>{pieces(gone)} of it cannot be had any more.</p>}
      </div>
      <div className={styles.actions}>
        <Button look="outline" disabled={busy} onClick={() => void run(restore)}>
          Move to cart<span className="visually-hidden"> {name}</span>
        </Button>
        <AskFirst
          words="Delete"
          about={name}
          question={`Delete ${name} with everything in it?`}
          yes="Yes, delete it"
          onYes={async () => {
            onDeleted(await deleteSavedCart(id));
            announce(`${name} is deleted.`);
          }}
        />
      </div>
      {reason && <Notice alarm title={reason} />}
    </li>
  );
}
