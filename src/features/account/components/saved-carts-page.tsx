import { useState } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useCartCount } from '#src/session/cart/cart-state.ts';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { fetchSavedCarts } from '../saved-api.ts';
import { SaveThisCart } from './save-this-cart.tsx';
import { SavedCartEntry } from './saved-cart-entry.tsx';

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
