import { useState } from 'react';
import type { OrderSummary } from '#domain/orders/account-contract.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';
import { useSignedIn } from '#src/session/customer/use-signed-in.ts';
import { fetchOrders } from './quick-order-api.ts';

/** The account's orders, latest first; older ones load on request. Callers must be keyed by account. */
export function useEarlierOrders() {
  const isSignedIn = useSignedIn();
  const { accountId } = useAuth();
  const [page, setPage] = useState(1);
  const [known, setKnown] = useState<{ of: string | undefined; orders: OrderSummary[]; pages: number }>();
  const { isLoading, failure } = useRemote(
    isSignedIn ? `orders ${accountId} ${page}` : undefined,
    (signal) => fetchOrders(page, signal),
    {
      onValue: ({ orders, pages }) =>
        setKnown((before) => ({
          of: accountId,
          pages,
          orders: [...(before && page > 1 ? before.orders : []), ...orders],
        })),
    },
  );
  // Hide an account's data after sign-out.
  const own = isSignedIn && known?.of === accountId ? known : undefined;
  const hasMore = own !== undefined && page < own.pages && !isLoading;
  return {
    isSignedIn,
    isLoading,
    failure,
    orders: own?.orders ?? [],
    more: hasMore ? () => setPage(page + 1) : undefined,
  };
}
