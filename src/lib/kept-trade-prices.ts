import { localStore } from './browser-store.ts';

/** Where the cart keeps what its lines cost when they were shown last. */
export const shownPricesKey = 'CartPricesShown';

/** What a model says that was made with the discount of a professional; see `modelSchema`. */
const traces = ['"trade":', '"list_price_cents":', '"list_unit_cents":'];

/**
 * Forgets what this browser keeps of trade prices: of those who have signed out, nobody reads them from
 * here. The designs themselves are with the shop.
 */
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
    // A forbidden store keeps nothing.
  }
}
