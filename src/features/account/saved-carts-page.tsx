import { useState } from 'react';
import type { SavedCart } from '#domain/cart/saved-carts-contract.ts';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsDate } from '#domain/dates/us-date.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useCartCount } from '#src/session/cart/cart-state.ts';
import { changeCart } from '#src/session/cart/cart-thunks.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { AskFirst } from '#src/widgets/account/ask-first.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { SaveThisCart } from './save-this-cart.tsx';
import { deleteSavedCart, fetchSavedCarts, putBack } from './saved-api.ts';

const pieces = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

interface SavedCartEntryProps {
  saved: SavedCart;
  onDeleted: (carts: SavedCart[]) => void;
  /** Receives the titles of items that stay in the saved cart. */
  onRestored: (leftOut: string[]) => void;
}

function SavedCartEntry({ saved, onDeleted, onRestored }: SavedCartEntryProps) {
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
    <Stack as="li" rule="above" padY={5} gap="3 4">
      <Stack gap={1} top>
        <h2 className={styles.title}>{name}</h2>
        <Note className="tabular">
          {pieces(cart.total_number)}, {formatUsd(cart.subtotal_cents)} today, saved{' '}
          {formatUsDate(new Date(saved.saved_at))}
        </Note>
        <Note>{cart.items.map(({ title }) => title).join(', ')}</Note>
        {gone > 0 && <Note>{pieces(gone)} of it cannot be had any more.</Note>}
      </Stack>
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
    </Stack>
  );
}

const LeftOut = ({ titles }: { titles: readonly string[] }) => (
  <Notice alarm title="Not all of it fits into your cart.">
    <ul>
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
    <p>What is left stays in the saved cart.</p>
    <ButtonLink look="outline" to={pathTo.cart}>
      See your cart
    </ButtonLink>
  </Notice>
);

export function SavedCartsPage() {
  const [turn, setTurn] = useState(0);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const data = useAccountData(`carts ${turn}`, fetchSavedCarts);
  const hasItems = useCartCount() > 0;
  const again = () => setTurn((last) => last + 1);
  return (
    <AccountPage
      here={accountUrl.savedCarts}
      title="Saved carts"
      lead="Set a whole cart aside, work on another, and bring it back at the prices of that day. We keep it for a year."
    >
      {leftOut.length > 0 && <LeftOut titles={leftOut} />}
      {hasItems && <SaveThisCart onSaved={again} />}
      <Loaded data={data} what="your saved carts">
        {(carts) =>
          carts.length === 0 ? (
            <p>
              {hasItems
                ? 'No cart is saved yet.'
                : 'No cart is saved yet. Fill one, then come back to save it.'}
            </p>
          ) : (
            <ul role="list" className={styles.list}>
              {carts.map((saved) => (
                <SavedCartEntry
                  key={saved.id}
                  saved={saved}
                  onDeleted={data.take}
                  onRestored={(titles) => {
                    setLeftOut(titles);
                    again();
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </AccountPage>
  );
}
