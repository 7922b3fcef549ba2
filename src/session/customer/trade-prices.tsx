import { formatUsd } from '#domain/money/format-usd.ts';
import { getTradeDiscounts, type TradeDiscounts } from '#domain/trade/discounts-contract.ts';
import { tradeCents } from '#domain/trade/trade-price.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { tilesPostalCode } from '../place/stored-postal-code.ts';
import type { AppStore } from '../store.ts';
import type { ListPrice, OwnPrices } from './auth-state.ts';
import { authState, onAuthState, setAuthState } from './auth-state.ts';
import { TradePrice } from './trade-price.tsx';

function pricesBy({ parts, lines }: TradeDiscounts): OwnPrices {
  const termsOf = ({ lineId }: ListPrice) => {
    const basis_points = lineId === undefined ? parts : lines[lineId];
    return basis_points ? { basis_points } : undefined;
  };
  const centsOf = (price: ListPrice): number => {
    const terms = termsOf(price);
    return price.pieces
      ? price.pieces.reduce(
          (sum, { part, quantity }) => sum + tradeCents(part.price_cents, terms) * quantity,
          0,
        )
      : tradeCents(price.cents, terms);
  };
  return {
    centsOf,
    Shown: ({ before = '', format = formatUsd, ...price }) => (
      <>
        {before + format(centsOf(price))}
        <TradePrice listCents={termsOf(price) && price.cents} format={format} />
      </>
    ),
  };
}

/** Until sign-out, in memory only; without a response, pages show list prices. */
export function followTradePrices(store: AppStore): void {
  const { accountId, profile } = authState();
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
    const prices = await callEndpoint(getTradeDiscounts, { query }).then(
      ({ discounts }) => pricesBy(discounts),
      () => undefined,
    );
    if (!isOver && question === asked) setAuthState({ ...authState(), prices });
  };
  const askAnew = (): void => {
    if (authState().prices) return;
    asked = undefined;
    void ask();
  };
  const stops = [
    store.subscribe(() => void ask()),
    onAuthState(() => {
      if (authState().accountId !== accountId) stop();
    }),
    () => removeEventListener('online', askAnew),
  ];
  const stop = (): void => {
    isOver = true;
    for (const each of stops) each();
  };
  addEventListener('online', askAnew);
  void ask();
}
