import { getTradeDiscounts } from '#domain/trade/discounts-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { tilesPostalCode } from '../place/stored-postal-code.ts';
import type { AppStore } from '../store.ts';
import { sessionChanged } from './auth-slice.ts';
import { loadDiscountedPrice } from './own-price.tsx';

/** Until sign-out, in memory only; without a response, pages show list prices. */
export function followTradePrices(store: AppStore): void {
  const { accountId, profile } = store.getState().auth;
  // Signed out while this script was loading.
  if (!profile?.isPro) return;
  let asked: string | undefined;
  let isOver = false;

  const ask = async (): Promise<void> => {
    const postalCode = tilesPostalCode();
    const question = `for ${postalCode}`;
    if (question === asked) return;
    asked = question;
    const query = { client_postal_code: postalCode };
    // With the component: all prices of a page change at once.
    const discounts = await Promise.all([
      callEndpoint(getTradeDiscounts, { query }),
      loadDiscountedPrice(),
    ]).then(
      ([answer]) => answer.discounts,
      () => undefined,
    );
    if (!isOver && question === asked) store.dispatch(sessionChanged({ discounts }));
  };
  const askAnew = (): void => {
    if (store.getState().auth.discounts) return;
    asked = undefined;
    void ask();
  };
  const stopFollowing = store.subscribe(() => {
    if (store.getState().auth.accountId === accountId) return void ask();
    isOver = true;
    stopFollowing();
    removeEventListener('online', askAnew);
  });
  addEventListener('online', askAnew);
  void ask();
}
