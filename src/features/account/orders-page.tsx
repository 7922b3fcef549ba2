import { useEffect, useRef, useState } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { AccountPage } from '#src/widgets/account/account-page.tsx';
import { Loaded } from '#src/widgets/account/loaded.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { useAccountData } from '#src/widgets/account/use-account-data.ts';
import { StateActions, StateScreen } from '#src/widgets/state-screen.tsx';
import { fetchOrders } from './account-api.ts';
import { OrderList } from './order-list.tsx';

export const NoOrders = () => (
  <StateScreen drawing="bench">
    <p>Nothing ordered yet. What you bought without an account appears here under the same email address.</p>
    <StateActions>
      <ButtonLink to={pathTo.configure}>Design &amp; price</ButtonLink>
      <ButtonLink look="outline" to={pathTo.trackOrder}>
        Track another order
      </ButtonLink>
    </StateActions>
  </StateScreen>
);

export function OrdersPage() {
  const [page, setPage] = useState(1);
  const data = useAccountData(`orders ${page}`, (signal) => fetchOrders(page, signal));
  const top = useRef<HTMLParagraphElement>(null);
  const shown = useRef(page);
  const isThere = data.value !== undefined;

  useEffect(() => {
    if (!isThere || shown.current === page) return;
    shown.current = page;
    top.current?.focus();
  }, [isThere, page]);

  return (
    <AccountPage here={accountUrl.accountOrders} title="Orders">
      <Loaded data={data} what="your orders" waiting={['8rem', '8rem', '8rem']}>
        {({ orders, pages, total }) =>
          total === 0 ? (
            <NoOrders />
          ) : (
            <>
              <p ref={top} tabIndex={-1} className="tabular">
                {total === 1 ? '1 order' : `${total} orders`}
                {pages > 1 && `, page ${page} of ${pages}`}
              </p>
              <OrderList orders={orders} />
              {pages > 1 && (
                <p className={styles.actions}>
                  {page > 1 && (
                    <Button look="outline" onClick={() => setPage(page - 1)}>
                      Newer orders
                    </Button>
                  )}
                  {page < pages && (
                    <Button look="outline" onClick={() => setPage(page + 1)}>
                      Older orders
                    </Button>
                  )}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </AccountPage>
  );
}
