import { Link } from 'gatsby';
import { useState } from 'react';
import * as accountUrl from '#domain/content/paths/account-url.ts';
import { formatLongDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { purchaseOrderName } from '#domain/orders/refund.ts';
import type { ProAccount } from '#domain/trade/contract.ts';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack, Text } from '#src/components/layout.tsx';
import * as styles from '#src/widgets/account/saved.module.css';
import { backWords, chargeWord } from '#src/widgets/trade-words.ts';
import * as own from './trade-page.module.css';

const shownOrders = 10;

/** The latest orders by their purchase-order numbers; the rest on request. */
export function OrdersOnAccount({ purchase_orders, firm }: Pick<ProAccount, 'purchase_orders' | 'firm'>) {
  const [isWhole, setWhole] = useState(false);
  if (purchase_orders.length === 0) return <Note>Nothing ordered on account yet.</Note>;
  const shown = isWhole ? purchase_orders : purchase_orders.slice(0, shownOrders);
  const rest = purchase_orders.length - shown.length;
  return (
    <>
      {!firm.rights.includes('account') && <Note>Those that you ordered.</Note>}
      <ul role="list" className={styles.list}>
        {shown.map(({ order_number, purchase_order, cents, state, ordered_at, ordered_by, ...back }) => (
          <Stack as="li" key={order_number} rule="above" padY={5} gap="3 4">
            <div className={own.order}>
              <p className={styles.title}>
                <Link to={accountUrl.accountOrder(order_number)}>{purchaseOrderName(purchase_order)}</Link>
                <span className={styles.mark}>{chargeWord({ state, cents })}</span>
              </p>
              <Text strong className="tabular">
                {formatUsd(cents)}
              </Text>
              <Note className="tabular">
                Order {order_number}, {formatLongDay(ordered_at.slice(0, 10))}
                {ordered_by && `, by ${ordered_by}`}
                {backWords(back).map((words) => `, ${words}`)}
              </Note>
            </div>
          </Stack>
        ))}
      </ul>
      {rest > 0 && (
        <div>
          <Button look="outline" onClick={() => setWhole(true)}>
            Show {rest} more
          </Button>
        </div>
      )}
    </>
  );
}
