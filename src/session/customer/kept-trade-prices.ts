import { localStore } from '#src/lib/browser-store.ts';

export const shownPricesKey = 'CartPricesShown';

/** Properties of models with a professional's discount; see `modelSchema`. */
const traces = ['"trade":', '"list_price_cents":', '"list_unit_cents":'];

/** Deletes trade prices from this browser after sign-out. Designs stay on the server. */
export function forgetTradePrices(given?: Storage): void {
  localStore.forget(shownPricesKey);
  try {
    const storage = given ?? sessionStorage;
    for (const key of Object.keys(storage)) {
      if (!key.startsWith('configuration')) continue;
      const kept = storage.getItem(key) ?? '';
      if (traces.some((trace) => kept.includes(trace))) storage.removeItem(key);
    }
  } catch {
    // Storage is blocked: it holds no prices.
  }
}
